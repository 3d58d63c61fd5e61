import type { Browser, BrowserContextOptions } from 'playwright-core';
import { shareOpened } from '../atEnd.ts';
import { openPage, type WatchedPage } from '../browser/browser.ts';
import { startShippedSite } from './startShippedSite.ts';
import type { Site, SiteOptions } from './startSite.ts';

/**
 * Returns a function that opens a browser page at the site over the shipped catalogue; one site for all tests of a file.
 * Its pictures are placeholders, which browsers show in the places and sizes of the real ones.
 */
export function useShippedSite(getBrowser: () => Promise<Browser>, siteOptions: Partial<SiteOptions> = {}) {
  const getSite = shareOpened(() => startShippedSite({ hasPlaceholders: true, ...siteOptions }));
  return async (options: BrowserContextOptions = {}): Promise<WatchedPage & { site: Site }> => {
    const site = await getSite();
    return { site, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  };
}
