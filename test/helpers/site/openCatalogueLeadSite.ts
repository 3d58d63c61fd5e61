import type { Browser } from 'playwright-core';
import { shareOpened } from '../atEnd.ts';
import { openPage, visit, type WatchedPage } from '../browser/browser.ts';
import { readShippedContent } from '../http/fetchScreen.ts';
import { type LeadUpstream, startLeadUpstream } from '../upstream/startLeadUpstream.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { startSite } from './startSite.ts';

/** How a visitor sees the site. */
export interface Way {
  width: number;
  script: boolean;
}

/** Phone and desk, with script and without. */
export const ways: readonly Way[] = [360, 1280].flatMap((width) => [
  { width, script: true },
  { width, script: false },
]);

/**
 * Returns a function that opens a page of the shipped catalogue in a browser; leads go to an upstream that accepts them and
 * has none yet. One site for all tests of a file.
 */
export function useCatalogueLeadSite(getBrowser: () => Promise<Browser>) {
  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
    const upstream = await startLeadUpstream(apiBaseUrl);
    return { upstream, site: await startSite({ apiBaseUrl: upstream.apiBaseUrl, imageBaseUrl }) };
  });
  return async (path: string, { width, script }: Way): Promise<WatchedPage & { upstream: LeadUpstream }> => {
    const { upstream, site } = await getSite();
    upstream.respondWith(200);
    upstream.accepted.length = 0;
    const options = { baseURL: site.url, javaScriptEnabled: script, viewport: { width, height: 740 } };
    const opened = await openPage(await getBrowser(), options);
    await visit(opened.page, path);
    return { upstream, ...opened };
  };
}
