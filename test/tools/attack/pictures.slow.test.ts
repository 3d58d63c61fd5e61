import { expect, test } from 'vitest';
import { measurePictures } from './pictures.ts';
import { measuredIn, only } from './row.ts';

test('pictures that cost much to decode leave memory below 512 MB, and an honest one comes meanwhile', async () => {
  const measured = measuredIn(await measurePictures(true));
  expect(Number.parseInt(measured['resident memory, peak'] ?? '', 10)).toBeLessThan(512);
  expect(measured['hostile pictures']).toMatch(only(200, 502, 503));
  expect(measured['honest pictures']).toMatch(only(200));
});
