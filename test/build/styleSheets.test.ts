import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every breakpoint is in em, so that large text gets the layout of a narrow window', () => {
  const inPixels = globSync('client/**/*.css').filter((path) =>
    /@media[^{]*width: *[\d.]+px/.test(readFileSync(path, 'utf8')),
  );
  expect(inPixels).toEqual([]);
});
