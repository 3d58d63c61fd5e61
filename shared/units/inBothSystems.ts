import type { UnitSystem } from './writeQuantity.ts';

/** A sentence with figures, in both unit systems. */
export interface TextInUnits {
  text: string;
  /** In US units, if that is another text. */
  us?: string;
}

/** A figure or a sentence under its title. */
export interface Fact extends TextInUnits {
  title: string;
}

export function inBothSystems(write: (system: UnitSystem) => string): TextInUnits {
  const [text, us] = [write('metric'), write('us')];
  return text === us ? { text } : { text, us };
}

/** A fact whose text has figures. */
export const fact = (title: string, write: (system: UnitSystem) => string): Fact => ({
  title,
  ...inBothSystems(write),
});
