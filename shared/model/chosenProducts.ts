import type { DutyField } from '../content/jobSteps.ts';
import type { QuoteTerms } from '../forms/choices.ts';
import type { TextInUnits } from '../units/inBothSystems.ts';
import type { Drawing } from './drawing.ts';
import type { ProductSummary } from './product.ts';
import type { QuoteLine } from './quoteLine.ts';

/** A product in a list of names: options or links. */
export type ProductChoice = Pick<ProductSummary, 'id' | 'name'>;

/** Picks the fields that a link needs. */
export const toChoice = ({ id, name }: ProductChoice): ProductChoice => ({ id, name });

/** One specification of all compared products. */
export interface ComparedRow {
  title: string;
  /** One value for each product, in their order; `null` if the maker does not state it. */
  values: (TextInUnits | null)[];
  differs: boolean;
  /** Whether they are stated at different speeds, mains or oil flows: such figures cannot be compared. */
  hasOtherConditions: boolean;
}

/** Curves of the compared pumps in one drawing. */
export interface ComparedCurves {
  drawing: Drawing;
  /** In the order of their lines; the letter stands on the line. */
  pumps: (ProductChoice & { letter: string; speed: string })[];
  /** The job of the address on its own page; `null` without one. */
  jobUrl: string | null;
}

export interface Comparison {
  products: ProductSummary[];
  rows: ComparedRow[];
  /** `null` where fewer than two products have a curve. */
  curves: ComparedCurves | null;
  /** The job of the address, by the fields of its form. */
  jobValues: Partial<Record<DutyField, string>>;
  /** Products that can be added. */
  choices: ProductChoice[];
  /** Sentences about items of the address that are not shown, such as unknown products. */
  notes: string[];
}

/** The initial content of the quote form. */
export interface QuoteRequest {
  choices: ProductChoice[];
  /** Name of the selected product; the first of the quote list if there is one. */
  product: string | null;
  /** Buy or hire, from the address; `null` if it does not say. */
  terms: QuoteTerms | null;
  /**
   * The quoted lines of the address as plain text below the visitor's message: a company, a reference, a job; may be empty.
   */
  job: string;
  /** The other parameters of the address, kept when the list changes. */
  otherFields: Record<string, string>;
  list: QuoteLine[];
  /** Sentences about items of the address that are not in the list. */
  notes: string[];
}
