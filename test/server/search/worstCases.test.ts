import { expect, test } from 'vitest';
import { hostileSearches, indexProducts } from '../../fixtures/manyProducts.ts';
import { leastCpuMs, maxWorkMs } from '../../helpers/cpuTime.ts';

// Timed, by CPU: searches are what anybody can make slow for all. `npm run bench -- worst-cases` has the other worst cases.
test('no search in 10,000 products holds the page worker for 50 ms', async () => {
  const index = indexProducts(10_000);
  for (const query of hostileSearches) {
    expect(await leastCpuMs(() => index.search(query, 30)), query).toBeLessThan(maxWorkMs);
  }
});
