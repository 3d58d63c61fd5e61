import { partKeysOf, partRowsOf } from '../../shared/model/partRows.ts';
import type { SearchGroup, SearchResult } from '../../shared/pages/search.ts';
import type { Sources } from './searchIndex.ts';
import type { SearchResults } from './textIndex.ts';

/** Maximum of products for one part number. */
const maxResults = 8;

/** The parts that the query names, each at its table row. */
export async function findPartResults(
  parts: SearchResults['parts'],
  { catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'>,
): Promise<SearchResult[]> {
  const found = await Promise.all(
    parts.slice(0, maxResults).map(async ({ document, key }) => {
      const { title: machine, url, product } = document;
      const tables = product ? await inTime(catalogue.tablesOf(product.id), []) : [];
      const row = tables.flatMap(partRowsOf).find((one) => partKeysOf(one).includes(key));
      if (!row) return [];
      const { number, name } = row;
      const rest = name && ` ${name}`;
      return {
        title: number + rest,
        url: `${url}#${encodeURIComponent(number)}`,
        kind: machine,
        image: product?.image ?? null,
        figures: [],
        marked: ['', number, rest],
        excerpt: [],
      };
    }),
  );
  // A number with its clearance and the same one without find the same part.
  return [...new Map(found.flat().map((result) => [result.url, result])).values()];
}

/** Puts the groups with these results first, without results that match only a part of the query. */
export function withPartResults(
  groups: readonly SearchGroup[],
  results: readonly SearchResult[],
  isNear: boolean,
): SearchGroup[] {
  if (results.length === 0) return [...groups];
  const others = isNear ? [] : groups;
  const urls = new Set(results.map(({ url }) => url.replace(/#.*/, '')));
  const products = others.find(({ title }) => title === 'Products');
  const rest = products?.results.filter(({ url }) => !urls.has(url)) ?? [];
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
