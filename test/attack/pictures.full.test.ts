import { expect, test } from 'vitest';
import { measurePictures } from './pictures.ts';

test('pictures that cost much to decode leave memory below 512 MB, and an honest one comes meanwhile', {
  timeout: 180_000,
}, async () => {
  const rows = await measurePictures({ isShort: true });
  const measured = (name: string) => rows.find((row) => row.name.startsWith(name))?.measured ?? '';
  expect(Number.parseInt(measured('resident memory, peak'), 10)).toBeLessThan(512);
  expect(measured('hostile pictures')).toMatch(/^\d+ × (200|502|503)(, \d+ × (200|502|503))*$/);
  expect(Number.parseInt(measured('honest picture meanwhile, slowest'), 10)).toBeGreaterThan(0);
});
