import { expect, test } from 'vitest';
import { startSite } from '../servers.ts';
import { measureFloods } from './floods.ts';
import { measureHostileUpstreams } from './hostileUpstream.ts';
import { measureBeside, uncached } from './overload.ts';
import { measuredIn, only } from './row.ts';

// Without a bound of memory, which so few requests cannot reach: `npm run attack -- floods` has it.
test('floods of requests that are all different are answered, none of them with 500', async () => {
  const rows = await measureFloods({ amount: 60, readers: 50 });
  const floods = rows.filter(([name]) => name.startsWith('flood of'));
  for (const [name, measured] of floods) {
    // A form whose delivery takes long is answered with 504 and its reference.
    const expected = name.endsWith('forms') ? only(200, 429, 503, 504) : only(200, 204, 404, 429, 503);
    expect(measured, name).toMatch(expected);
  }
  const statuses = measuredIn(floods);
  expect(statuses['flood of unknown addresses']).toMatch(/× 404/);
  expect(statuses['flood of reports of browsers']).toMatch(/× 204/);
  expect(statuses['flood of forms']).toMatch(/× 200/);
});

test('an upstream that sends long lists and details of random words leaves memory below 512 MB and pages at 200', async () => {
  // The search index is full after 140 details.
  const measured = measuredIn(await measureHostileUpstreams(150, ['random words']));
  const [page, memory = ''] = Object.values(measured);
  expect(page).toBe('200');
  expect(Number.parseInt(memory, 10)).toBeLessThan(512);
});

// Without nginx: which network gets how much is its work, see test/deploy/nginxFailures.slow.test.ts.
test('beside 200 clients that request uncached pages every lead and health check is answered, and pages with 200, 404 or 503', async () => {
  const site = await startSite();
  const found = await measureBeside(site, { clients: 200, networks: 1, amount: 600, paths: uncached });
  await site.stop();
  for (const { statuses } of [found.leads, found.health, found.cached])
    expect([...statuses.keys()]).toEqual([200]);
  for (const { statuses } of [found.busy, found.other])
    expect([200, 404, 503]).toEqual(expect.arrayContaining([...statuses.keys()]));
});
