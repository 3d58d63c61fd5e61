import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { shareOpened } from '../atEnd.ts';
import { openPage, type WatchedPage } from '../browser/browser.ts';
import { readShippedContent } from '../http/fetchScreen.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { type Site, type SiteOptions, startSite } from './startSite.ts';

/** Resizing the shipped pictures takes longer than most tests, so all tests share the files. */
const picturesDir = join(tmpdir(), 'site-test-pictures');

/** Starts the site over the shipped catalogue. */
export async function startShippedSite(options: Partial<SiteOptions> = {}): Promise<Site> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  return startSite({ apiBaseUrl, imageBaseUrl, picturesDir, ...options });
}

/** Returns a function that opens a browser page at the site over the shipped catalogue; one site for all tests of a file. */
export function useShippedSite(getBrowser: () => Promise<Browser>, siteOptions: Partial<SiteOptions> = {}) {
  const getSite = shareOpened(() => startShippedSite(siteOptions));
  return async (options: BrowserContextOptions = {}): Promise<WatchedPage & { site: Site }> => {
    const site = await getSite();
    return { site, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  };
}
