import type { ShownPage } from './currentPage.tsx';

const mostPages = 20;
const visited = new Map<string, ShownPage>();

/** Keeps a page for the way back, by its entry in the browser's history; the oldest of twenty is let go. */
export function rememberPage(entry: string, page: ShownPage): void {
  visited.delete(entry);
  visited.set(entry, page);
  const [oldest] = visited.keys();
  if (visited.size > mostPages && oldest !== undefined) visited.delete(oldest);
}

export const recallPage = (entry: string): ShownPage | undefined => visited.get(entry);
