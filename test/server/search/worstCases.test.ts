import { expect, test } from 'vitest';
import { excerptOf, markMatches } from '../../../server/search/markMatches.ts';
import type { SearchDocument } from '../../../server/search/searchDocument.ts';
import { createTextIndexBuilder } from '../../../server/search/textIndex.ts';
import { isLinear, longestPieceMs, maxPieceMs } from '../../helpers/cpuTime.ts';

const sentence =
  'Draws a wellpoint ring or a suction hose and primes itself from dry. Up to 360 m³/h, up to 38 m.';

const documentOf = (id: number): SearchDocument => ({
  group: 'Products',
  title: `Drainage pump SD ${id}, stainless`,
  url: `/products/${id}`,
  model: `sd${id}`,
  names: [],
  product: null,
  kind: `Pumps of group ${id % 40}`,
  summary: `Pump number ${id} for sumps and trenches in quarry${id}.`,
  lines: async () => ({ figures: [], body: [sentence] }),
});

/** All words are in all documents, and 10,000 words in one each. */
function collectProducts(count: number) {
  const builder = createTextIndexBuilder();
  const figures = Array.from({ length: 12 }, (_, at) => ({ title: `Figure ${at}`, value: `${at * 7} m³/h` }));
  const quantities = figures.map((_, at) => ({
    kind: 'flow' as const,
    min: 0,
    max: at / 500,
    bore: null,
    weight: 1,
    isLimit: true,
  }));
  for (let id = 1; id <= count; id += 1)
    builder.add(documentOf(id), { figures, body: [sentence] }, quantities);
  return builder;
}

const products = collectProducts(10_000);
const index = await products.build(async () => undefined);

test('building an index of 10,000 products never holds the event loop for long', async () => {
  expect(await longestPieceMs(products.build)).toBeLessThan(maxPieceMs);
});

test.for([
  'pump',
  'p',
  'drainage pump stainless sump trench wellpoint ring suction hose figure',
  'drainaje pumb stanless sumpz trensh welpoint rinng sucktion hosse figgure',
  'quarrie quarrx quary qarry quarri quarr uarry quorry quarru qvarry',
  '360 m3/h 38 m 12 kW 200 mm 40 m3/h 10 bar 5 l/s 20 hp',
  'nothing agrees 360 m3/h with drainaje stanless pumb',
  'x'.repeat(100),
  '1/1 '.repeat(25),
])('a search for %j in 10,000 products never holds the event loop for long', async (query) => {
  const search = (pause: () => Promise<void>) => index.search(query, 30, pause);
  expect(await longestPieceMs(search)).toBeLessThan(maxPieceMs);
});

test('the time to find and mark matches in a text grows with its length', async () => {
  const { words, quantities, wordCount } = await index.search(
    'drainage pump 360 m3/h',
    30,
    async () => undefined,
  );
  const query = { words, quantities, wordCount };
  const texts = ['pump 360 m³/h ', 'SD 1', 'A-', '1 m ', 'pumppump', '   '];
  for (const piece of texts) {
    // Texts that were read before are remembered.
    let run = 0;
    const mark = (length: number) => () => {
      run += 1;
      return markMatches(`${run} ${piece.repeat(Math.ceil(length / piece.length))}`, query);
    };
    expect([piece, await isLinear(mark, 80_000)]).toEqual([piece, true]);
  }
});

test('the excerpt of the longest product takes no long time', async () => {
  const query = await index.search('drainaje 360 m3/h', 30, async () => undefined);
  let run = 0;
  const excerpt = () => {
    run += 1;
    const body = Array.from({ length: 1_000 }, (_, at) => `${run} ${at} ${sentence}`);
    return excerptOf({ ...documentOf(1), lines: async () => ({ figures: [], body }) }, query);
  };
  expect(await longestPieceMs(excerpt)).toBeLessThan(2 * maxPieceMs);
});
