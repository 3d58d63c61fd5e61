import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';
import { readShippedContent } from './fetchScreen.ts';
import { type Site, type SiteOptions, startSite } from './startSite.ts';
import { startUpstream } from './startUpstream.ts';

/** Making the shipped pictures takes longer than most tests; a worker makes each of them once. */
const picturesDir = join(tmpdir(), `site-test-pictures-${process.env.VITEST_POOL_ID}`);

/** The site over the shipped catalogue, and a page of a browser at it. */
export async function openShippedSite(
  browser: Browser,
  options: BrowserContextOptions = {},
  siteOptions: Partial<SiteOptions> = {},
): Promise<WatchedPage & { site: Site }> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const site = await startSite({ apiBaseUrl, imageBaseUrl, picturesDir, ...siteOptions });
  return { site, ...(await openPage(browser, { baseURL: site.url, ...options })) };
}
