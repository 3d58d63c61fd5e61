import type { TextInUnits } from '../model/duty.ts';
import type { UnitSystem } from './writeQuantity.ts';

/** Writes a sentence in both unit systems. */
export function inBothSystems(write: (system: UnitSystem) => string): TextInUnits {
  const [text, us] = [write('metric'), write('us')];
  return text === us ? { text } : { text, us };
}
