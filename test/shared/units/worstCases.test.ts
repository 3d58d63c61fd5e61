import { expect, test } from 'vitest';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { readQuantities } from '../../../shared/units/readQuantities.ts';
import { isLinear } from '../../helpers/cpuTime.ts';

/** Texts that make a backtracking expression try everything, repeated. */
const pieces = [
  '1',
  '1 ',
  '1 000 ',
  '1,000,',
  '1/1 ',
  '1 x ',
  '1 m to ',
  '1 m',
  '1 m (',
  'DN 1',
  '½ ',
  '٤٠ ',
  '1    ',
];

test.for(pieces)('the time to read many of %j grows with the length of the text', async (piece) => {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  const read = (length: number) => () => {
    readQuantities(textOf(length));
    inUnits(textOf(length), 'us');
  };
  expect(await isLinear(read, 80_000)).toBe(true);
});
