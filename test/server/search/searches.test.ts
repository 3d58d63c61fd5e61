import { expect, test } from 'vitest';
import type { SearchGroup } from '../../../shared/pages/search.ts';
import { getFilledSite } from '../../helpers/site/startSite.ts';
import { searches } from './searches.ts';

test('each of 180 typical queries has its expected result first', async () => {
  const { url } = await getFilledSite();
  expect(searches.length).toBeGreaterThanOrEqual(180);
  const wrong: unknown[] = [];
  for (const { query, first, group, also } of searches) {
    const response = await fetch(`${url}/data/search?q=${encodeURIComponent(query)}`);
    const { groups }: { groups: SearchGroup[] } = (await response.json()).content;
    const found = group ? groups.find(({ title }) => title === group) : groups[0];
    const urls = found?.results.map((result) => result.url) ?? [];
    const near = groups.flatMap(({ results }) => results.slice(0, 3).map((result) => result.url));
    if (![first].flat().includes(urls[0] ?? '') || (also && !also.some((one) => near.includes(one))))
      wrong.push({
        query,
        first,
        also,
        got: found?.results.slice(0, 4).map(({ title, url }) => `${url} ${title}`),
      });
  }
  expect(wrong).toEqual([]);
});
