import type { PartRow } from './partRows.ts';

/**
 * The unit of a quantity: a hose by the metre, a kit or a machine with its drive as a set, a coupling with its other half
 * as a pair.
 */
export type QuoteUnit = 'piece' | 'm' | 'set' | 'pair';

/** An item of a quote list, as in an address. */
export interface ItemQuantity {
  id: string;
  /** A part number of the product's tables, or one of the product's sizes without blanks. */
  variant?: string;
  /** A whole number as given in the address; the caller rejects values outside 1 to `maxQuantity`. */
  quantity: number;
}

/** A part of a product's tables, with its machines if they are named: the product may be a catalogue of bearings. */
export type QuotePart = Pick<PartRow, 'number' | 'name' | 'machine'>;

/** A line of the quote list: a product, or one of its parts. */
export interface QuoteLine {
  id: string;
  /** The product's name. */
  name: string;
  quantity: number;
  /** Pieces by default. */
  unit?: QuoteUnit;
  part?: QuotePart;
  /** The chosen one of several sizes: '152 mm'. */
  size?: string;
  /** The sizes to choose from. */
  sizes?: string[];
  /** The length of a roll in m, which is added at once. */
  roll?: number;
  /** Keeps the line's fields on the page when another size is selected. */
  key?: string;
}
