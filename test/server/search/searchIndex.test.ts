import { expect, test } from 'vitest';
import { createLog } from '../../../server/monitoring/log.ts';
import { createSearchIndex, type SearchIndex } from '../../../server/search/searchIndex.ts';
import type { CatalogueSource } from '../../../server/upstream/openCatalogue.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { searches } from './searches.ts';

/** An index over the site's catalogue, and the ids of the products that it reads. */
function openIndex(source: CatalogueSource) {
  const read: string[] = [];
  const product = (id: string) => {
    read.push(id);
    return source.cached.product(id);
  };
  const cached = { ...source.cached, product };
  const digests: string[] = [];
  const setDerived = (digest: string) => void digests.push(digest);
  const index = createSearchIndex({ ...source, cached, setDerived }, createLog('silent'));
  return { index, takeRead: () => read.splice(0), digest: () => digests.at(-1) };
}

/** The index's results for each query, and the fits of each product. */
async function answersOf(index: SearchIndex) {
  const current = await index.current();
  if (!current) throw new Error('there is no list');
  const { textIndex, products, fittings } = current;
  const found = searches.map(({ query }) => {
    const { groups, parts, isNear, words } = textIndex.search(query, 20);
    const groupsFound = groups.map(({ group, total, documents }) => [
      group,
      total,
      documents.map(({ title, url, summary }) => [title, url, summary]),
    ]);
    return [
      query,
      isNear,
      [...words].sort(),
      parts.map(({ document, key }) => [document.url, key]),
      groupsFound,
    ];
  });
  const ids = products.map(({ summary }) => summary.id);
  return {
    found,
    products,
    fits: ids.map((id) => [fittings.takenBy(id), fittings.fittedBy(id)]),
  };
}

test('only what has changed is read again, once for concurrent calls', async () => {
  const content = structuredClone(hostileContent);
  const { source } = await startSite({ content });
  await source.refreshAll();
  const { index, takeRead } = openIndex(source);
  await Promise.all([index.current(), index.current(), index.refresh()]);
  expect(takeRead()).toEqual(['12', '13', 'bare', '15']);
  const readAfter = async (change: () => void) => {
    change();
    await source.refreshAll();
    await index.refresh();
    return takeRead();
  };
  const [pump, , bare] = content.product;
  const [table] = content.table;
  expect(await readAfter(() => {})).toEqual([]);
  expect(await readAfter(() => Object.assign(bare ?? {}, { description: 'New.' }))).toEqual(['bare']);
  expect(await readAfter(() => Object.assign(table ?? {}, { title: 'Renamed' }))).toEqual(['12']);
  expect(await readAfter(() => Object.assign(pump ?? {}, { category_id: '2' }))).toEqual(['12']);
  expect(await readAfter(() => content.product.push({ id: 99, name: 'New pump' }))).toEqual(['99']);
  expect(await readAfter(() => content.product.splice(1, 1))).toEqual([]);
});

test('a new picture of a product is a change for the pages that show it among others', async () => {
  const content = structuredClone(hostileContent);
  const { source } = await startSite({ content });
  const { index, digest } = openIndex(source);
  const digestNow = async () => {
    await source.refreshAll();
    await index.refresh();
    return digest();
  };
  const before = await digestNow();
  expect(await digestNow()).toBe(before);
  Object.assign(content.product[0] ?? {}, { img1: 'products/new.webp' });
  expect(await digestNow()).not.toBe(before);
});

test('an index that was brought up to date answers like a new one', async () => {
  const content = await readShippedContent();
  const all = structuredClone(content);
  const { source } = await startSite({ content });
  const { index, digest } = openIndex(source);
  const isLikeNew = async () => {
    await index.refresh();
    const fresh = openIndex(source);
    expect(await answersOf(index)).toEqual(await answersOf(fresh.index));
    expect(digest()).toBe(fresh.digest());
  };
  // Only the names of most products are known.
  await source.refreshProducts(['1', '216']);
  await index.current();
  await source.refreshAll();
  await isLikeNew();
  // Less than half, which the upstream may remove at once.
  content.product.splice(10, 30);
  content.category.splice(0, 1);
  await source.refreshAll();
  await isLikeNew();
  content.product.splice(0, 99, ...all.product.toReversed());
  content.category.splice(0, 99, ...all.category);
  await source.refreshAll();
  await isLikeNew();
});
