import { expect, test } from 'vitest';
import { measureFloods } from './floods.ts';

test('floods of requests that are all different leave memory below 512 MB, and none is answered by a fault', async () => {
  const rows = await measureFloods({ seconds: 2, readers: 200 });
  const floods = rows.filter(({ name }) => name.startsWith('flood of'));
  for (const { name, measured } of floods)
    expect(measured, name).toMatch(/^\d+ × (200|204|404|429|503)(, \d+ × (200|204|404|429|503))*$/);
  const statuses = Object.fromEntries(floods.map(({ name, measured }) => [name, measured]));
  expect(statuses['flood of unknown addresses']).toMatch(/× 404/);
  expect(statuses['flood of reports of browsers']).toMatch(/× 204/);
  expect(statuses['flood of forms']).toMatch(/× 200/);
  const memory = rows.filter(({ name }) => name.startsWith('resident memory'));
  expect(memory).toHaveLength(floods.length + 2);
  for (const { name, measured } of memory) expect(Number.parseInt(measured, 10), name).toBeLessThan(512);
});
