import type { Calculator } from './calculator.ts';
import { convertUnits } from './convertUnits.ts';
import { hireFuel } from './hireFuel.ts';
import { hoseFriction } from './hoseFriction.ts';
import { pipeVelocity } from './pipeVelocity.ts';
import { pitVolume } from './pitVolume.ts';

/** Every calculator that has a page of its own, in the order of the list. */
export const allCalculators: readonly Calculator[] = [
  hoseFriction,
  pipeVelocity,
  pitVolume,
  hireFuel,
  convertUnits,
];
