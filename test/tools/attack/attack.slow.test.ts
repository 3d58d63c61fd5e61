import { expect, test } from 'vitest';
import { startSite } from '../servers.ts';
import { runSoak } from '../soak/runSoak.ts';
import { measureFloods } from './floods.ts';
import { measureBeside, uncached } from './overload.ts';
import { measurePictures } from './pictures.ts';
import type { Row } from './row.ts';

const measuredIn = (rows: Row[]) => Object.fromEntries(rows.map(({ name, measured }) => [name, measured]));

/** "12 × 200, 3 × 503", of these statuses alone. */
const only = (...statuses: number[]) => new RegExp(`^(\\d+ × (${statuses.join('|')})(, |$))+$`);

test('floods of requests that are all different leave memory below 512 MB, and none is answered with 500', async () => {
  const rows = await measureFloods({ amount: 200, readers: 200 });
  const floods = rows.filter(({ name }) => name.startsWith('flood of'));
  for (const { name, measured } of floods) {
    // A form whose delivery takes long is answered with 504 and its reference.
    const expected = name.endsWith('forms') ? only(200, 429, 503, 504) : only(200, 204, 404, 429, 503);
    expect(measured, name).toMatch(expected);
  }
  const statuses = measuredIn(floods);
  expect(statuses['flood of unknown addresses']).toMatch(/× 404/);
  expect(statuses['flood of reports of browsers']).toMatch(/× 204/);
  expect(statuses['flood of forms']).toMatch(/× 200/);
  const memory = rows.filter(({ name }) => name.startsWith('resident memory'));
  expect(memory).toHaveLength(floods.length + 2);
  for (const { name, measured } of memory) expect(Number.parseInt(measured, 10), name).toBeLessThan(512);
});

// Without nginx: which network gets how much is its work, see test/deploy/nginxFailures.test.ts.
test('beside 200 clients that request uncached pages every lead and health check is answered, and pages with 200, 404 or 503', async () => {
  const site = await startSite();
  const found = await measureBeside(site, { clients: 200, networks: 1, amount: 600, paths: uncached });
  await site.stop();
  for (const { statuses } of [found.leads, found.health, found.cached])
    expect([...statuses.keys()]).toEqual([200]);
  for (const { statuses } of [found.busy, found.other])
    expect([200, 404, 503]).toEqual(expect.arrayContaining([...statuses.keys()]));
});

test('pictures that cost much to decode leave memory below 512 MB, and an honest one comes meanwhile', async () => {
  const measured = measuredIn(await measurePictures({ isShort: true }));
  expect(Number.parseInt(measured['resident memory, peak'] ?? '', 10)).toBeLessThan(512);
  expect(measured['hostile pictures']).toMatch(only(200, 502, 503));
  expect(Number.parseInt(measured['honest picture meanwhile, slowest'] ?? '', 10)).toBeGreaterThan(0);
}, 180_000);

test('while each fault of the upstream and of the disk comes and goes, no request fails unexpectedly and no lead is lost', async () => {
  const reported: string[] = [];
  const report = (line: string) => void reported.push(line);
  const { defects, leads, thirds } = await runSoak({
    ms: 7_000,
    faultMs: 500,
    perSecond: 60,
    minLeads: 6,
    report,
  });
  expect(defects).toEqual([]);
  expect(leads).toMatchObject({ lost: 0, repeated: 0 });
  expect(leads.promised).toBeGreaterThan(5);
  expect(thirds.map(({ name }) => name)).toEqual(['start', 'middle', 'end']);
  expect(reported.filter((line) => /^(upstream|disk): /.test(line)).length).toBeGreaterThanOrEqual(8);
}, 240_000);
