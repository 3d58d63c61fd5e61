import type { QuantityField } from '../model/quantityField.ts';
import type { Fact, TextInUnits } from '../units/inBothSystems.ts';

/** A small table; the first cell of a row is its heading. */
export interface CalculatorTable {
  caption: TextInUnits;
  head: string[];
  rows: { key: string; cells: TextInUnits[] }[];
}

/** A calculator in the list of all. */
export interface CalculatorCard {
  title: string;
  url: string;
  line: string;
}

export interface ShownCalculator {
  title: string;
  lead: string;
  submit: string;
  url: string;
  fields: QuantityField[];
  /** The page with its figures, for the unit switch. */
  address: string;
  /** The first line is the answer; `null` while there is none. */
  lines: Fact[] | null;
  note: TextInUnits | null;
  formulas: readonly string[];
  source: string;
  table: CalculatorTable | null;
}

export interface CalculatorsContent {
  /** All calculators, or all but the one that is shown. */
  cards: CalculatorCard[];
  calculator: ShownCalculator | null;
}
