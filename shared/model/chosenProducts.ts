import type { QuoteLine } from '../selection/quoteLines.ts';
import type { KeyFigure } from './keyFigures.ts';
import type { ProductSummary } from './product.ts';

/** A product of a choice. */
export type ProductChoice = Pick<ProductSummary, 'id' | 'name'>;

/** A product beside others. */
export interface ComparedProduct extends ProductSummary {
  figures: KeyFigure[];
}

/** A value as the maker tells it, and in US units where that is another text. */
export interface ComparedValue {
  text: string;
  us?: string;
}

/** One specification of products that stand side by side. */
export interface ComparedRow {
  title: string;
  /** One a product, in their order; `null`: not stated. */
  values: (ComparedValue | null)[];
  /** Whether not all of them are the same. */
  differs: boolean;
}

/** Products side by side. */
export interface Comparison {
  products: ComparedProduct[];
  rows: ComparedRow[];
  /** What can be added. */
  choices: ProductChoice[];
  /** What of the address is not shown, a sentence each. */
  notes: string[];
}

/** What the quote form begins with. */
export interface QuoteRequest {
  choices: ProductChoice[];
  /** The name of the product that is chosen; where there is a list, its first is. */
  product: string | null;
  /** The quote list of the address. */
  list: QuoteLine[];
  /** What of the address is not in the list, a sentence each. */
  notes: string[];
}
