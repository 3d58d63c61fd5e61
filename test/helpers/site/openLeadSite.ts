import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from '../browser/browser.ts';
import { type LeadUpstream, startLeadUpstream } from '../upstream/startLeadUpstream.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { type Site, type SiteOptions, startSite } from './startSite.ts';

/** Opens a page at a site with placeholders for its pictures, whose leads go to an upstream of the test. */
export async function openLeadSite(
  browser: Browser,
  options: BrowserContextOptions = {},
  siteOptions: Partial<SiteOptions> = {},
): Promise<WatchedPage & { upstream: LeadUpstream; site: Site }> {
  const catalogue = await startUpstream();
  const upstream = await startLeadUpstream(catalogue.apiBaseUrl);
  const { imageBaseUrl } = catalogue;
  const { apiBaseUrl } = upstream;
  const site = await startSite({ apiBaseUrl, imageBaseUrl, hasPlaceholders: true, ...siteOptions });
  return { upstream, site, ...(await openPage(browser, { baseURL: site.url, ...options })) };
}
