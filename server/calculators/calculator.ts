import type { CalculatorTable, ShownCalculator } from '../../shared/pages/calculators.ts';
import type { Fact, TextInUnits } from '../../shared/units/inBothSystems.ts';
import type { Sources } from '../search/searchIndex.ts';
import type { FieldSpec } from './fields.ts';

/** The visitor's input: figures in base units, choices and texts as they are. */
export interface Given {
  figures: Readonly<Record<string, number>>;
  choices: Readonly<Record<string, string>>;
}

/** The answer, or the field that prevents it. */
type Outcome = { lines: Fact[]; note?: TextInUnits } | { wrong: string; error: TextInUnits };

/** A calculator: everything about its page, with the texts that the page shows. */
export interface Calculator
  extends Pick<ShownCalculator, 'title' | 'lead' | 'submit' | 'formulas' | 'source'> {
  /** Last part of the page's address. */
  name: string;
  /** The calculator's line in the list of all. */
  line: string;
  fields: readonly FieldSpec[];
  compute: (given: Given) => Outcome;
  /** A table that needs the catalogue. */
  table?: (sources: Sources, given: Given) => Promise<CalculatorTable | null>;
}
