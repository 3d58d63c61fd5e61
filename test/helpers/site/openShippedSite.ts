import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { shareOpened } from '../atEnd.ts';
import { openPage, type WatchedPage } from '../browser/browser.ts';
import { readShippedContent } from '../http/fetchScreen.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { type Site, type SiteOptions, startSite } from './startSite.ts';

/** Making the shipped pictures takes longer than most tests: they are made once for all. */
const picturesDir = join(tmpdir(), 'site-test-pictures');

/** The site over the shipped catalogue. */
export async function startShippedSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  return startSite({ apiBaseUrl, imageBaseUrl, picturesDir, ...options });
}

/** Opens pages of a browser at the site over the shipped catalogue, one site for all tests of a file. */
export function useShippedSite(getBrowser: () => Promise<Browser>, siteOptions: Partial<SiteOptions> = {}) {
  const getSite = shareOpened(() => startShippedSite(siteOptions));
  return async (options: BrowserContextOptions = {}): Promise<WatchedPage & { site: Site }> => {
    const site = await getSite();
    return { site, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  };
}
