import type { TextInUnits } from './duty.ts';
import type { QuoteLine } from './quoteLine.ts';

/** An item of the catalogue that a job needs. */
export interface JobItem extends QuoteLine {
  /** The size, and how the quantity comes about: '150 mm, 3 lengths of 50 m'. */
  note: TextInUnits;
}

/** What is taken along for a job: the set that is put first, its hoses and couplings. */
export interface JobSheet {
  items: JobItem[];
  /** The quote request with the items and the job. */
  quoteUrl: string;
  /** The page's absolute address. */
  address: string;
  /** The same as a QR code: a row of modules a string, `1` for a dark one. */
  code: string[];
}
