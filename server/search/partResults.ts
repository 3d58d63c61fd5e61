import { partKeysOf, partRowsOf } from '../../shared/model/partRows.ts';
import type { SearchGroup, SearchResult } from '../../shared/pages/search.ts';
import type { Sources } from './searchIndex.ts';
import type { SearchResults } from './textIndex.ts';

/** Maximum of products for one part number. */
const maxResults = 8;

/** Products with the table rows whose parts the query names. */
export async function findPartResults(
  parts: SearchResults['parts'],
  { catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'>,
): Promise<SearchResult[]> {
  const found = await Promise.all(
    parts.slice(0, maxResults).map(async ({ document, key }) => {
      const { title, url, kind, product } = document;
      const tables = product ? await inTime(catalogue.tablesOf(product.id), []) : [];
      const row = tables.flatMap(partRowsOf).find((one) => partKeysOf(one).includes(key));
      if (!row) return [];
      const { number, name } = row;
      return {
        title,
        url: `${url}#${encodeURIComponent(number)}`,
        kind,
        image: product?.image ?? null,
        figures: [],
        marked: [title],
        excerpt: ['', number, name && ` ${name}`],
      };
    }),
  );
  return found.flat();
}

/** Puts the groups with these results first, without results that match only a part of the query. */
export function withPartResults(
  groups: readonly SearchGroup[],
  results: readonly SearchResult[],
  isNear: boolean,
): SearchGroup[] {
  if (results.length === 0) return [...groups];
  const others = isNear ? [] : groups;
  const titles = new Set(results.map(({ title }) => title));
  const products = others.find(({ title }) => title === 'Products');
  const rest = products?.results.filter(({ title }) => !titles.has(title)) ?? [];
  const known = (products?.results.length ?? 0) - rest.length;
  return [
    {
      title: 'Products',
      results: [...results, ...rest],
      total: results.length + (products?.total ?? 0) - known,
    },
    ...others.filter((group) => group !== products),
  ];
}
