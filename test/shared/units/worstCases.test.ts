import { expect, test } from 'vitest';
import { inUnits } from '../../../shared/units/inUnits.ts';
import { readQuantities } from '../../../shared/units/readQuantities.ts';

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

/** CPU milliseconds of this thread: other processes do not count. */
function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test.for(pieces)('the time to read many of %j grows with the length of the text', (piece) => {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length));
  const read = (length: number) => () => {
    readQuantities(textOf(length));
    inUnits(textOf(length), 'us');
  };
  read(1_000)();
  // Square growth would take 16 times as long for four times the text; 20 ms are the clock's own steps.
  const growth = () => cpuMs(read(80_000)) <= 10 * cpuMs(read(20_000)) + 20;
  expect([growth(), growth(), growth()]).toContain(true);
});
