import type { LoadedPage } from './loadedPage.ts';

const maxPages = 20;
const pages = new Map<string, LoadedPage>();

/** Caches a page for the way back, by its entry in the browser's history; beyond 20 pages the oldest one is dropped. */
export function cacheVisitedPage(entry: string, page: LoadedPage): void {
  pages.delete(entry);
  pages.set(entry, page);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}

export const getVisitedPage = (entry: string): LoadedPage | undefined => pages.get(entry);
