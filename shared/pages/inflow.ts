import type { inflowTexts } from '../content/inflow.ts';
import type { JobSheet } from '../model/duty.ts';
import type { FigureText } from '../model/keyFigures.ts';
import type { QuantityField } from '../model/quantityField.ts';
import type { SectionDrawing } from '../model/sectionDrawing.ts';
import type { Fact, TextInUnits } from '../units/inBothSystems.ts';

/** The wellpoints as items of the catalogue. */
export type WellpointItems = Pick<JobSheet, 'items' | 'missing' | 'quoteUrl'>;

export interface InflowResult {
  /** m³/h at the given or middle permeability, rain included; three digits. */
  inflow: number;
  figure: FigureText;
  us: FigureText;
  /** From the low to the high permeability. */
  range: TextInUnits;
  /** The inputs of the calculation, in a sentence. */
  basis: TextInUnits;
  /** Nothing has to be lowered. */
  isDry: boolean;
  pumps: (TextInUnits & { url: string; usUrl: string })[];
  lines: Fact[];
  /** `null` where nothing is lowered. */
  wellpoints: ({ lines: Fact[]; notes: TextInUnits[] } & WellpointItems) | null;
  /** Reasons to ask an engineer that follow from the figures. */
  warnings: TextInUnits[];
}

type Texts = typeof inflowTexts;

export interface InflowContent extends Texts {
  fields: QuantityField[];
  /** The address's own parameters, for the unit switch. */
  address: string;
  result: InflowResult | null;
  /** Drawing of the answer, or of an example. */
  drawing: SectionDrawing;
  /** Link to the form for asking an engineer, with the question filled in. */
  askUrl: string;
}
