import type { PageView } from '../../../shared/pages/pageView.ts';
import { splitUrl } from '../../http/splitUrl.ts';
import { markdownUrlOf } from '../../pages/toMarkdown.ts';

/** The addresses that show a page of the cache: the page itself, its data, and its other formats. None for a 404. */
export function pageAddresses(view: PageView, key: string): string[] {
  if (view.status === 404) return [];
  const { path, query } = splitUrl(key);
  const withQuery = (format: string) => (query ? `${format}?${query}` : format);
  return [key, `/data${key}`, ...otherFormats(view, path).map(withQuery)];
}

function otherFormats(view: PageView, path: string): string[] {
  const { content } = view;
  const markdown = markdownUrlOf(view) === null ? [] : [`${path}.md`];
  if (content.screen !== 'product') return markdown;
  const tables = content.tables.map(({ id }) => `${path}/tables/${encodeURIComponent(id)}.csv`);
  return [...markdown, `${path}.pdf`, ...tables];
}
