import { expect, test } from 'vitest';
import { serializeData } from '../../../server/rendering/serializeData.ts';
import { isLinear } from '../../helpers/cpuTime.ts';

test.for([
  '<',
  '</script>',
  '<!--',
  '\u2028',
  '\\',
  '"',
])('the time to write many of %j as data grows with their number', async (piece) => {
  const write = (count: number) => () =>
    serializeData({ text: piece.repeat(count), list: Array(count).fill(piece) });
  expect(await isLinear(write, 200_000)).toBe(true);
});
