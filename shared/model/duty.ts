import type { Fact, TextInUnits } from '../units/inBothSystems.ts';
import type { ProductChoice } from './chosenProducts.ts';
import type { FlowAndHead } from './curve.ts';
import type { Drawing, QrCode } from './drawing.ts';
import type { QuoteLine } from './quoteLine.ts';

/** A pump, and the reason for its verdict. */
export interface DutyNote {
  product: ProductChoice;
  reason: TextInUnits;
  /** The operating point at the fastest speed, if the pump's curve meets the system's. */
  at?: OperatingRow;
}

/** The operation of a pump at one speed. */
export interface OperatingRow {
  /** In rpm. */
  speed: number;
  /** `meets`: it runs there · `short`: it moves no water · `beyond`: past the end of its curve. */
  kind: 'meets' | 'short' | 'beyond';
  /** In m³/h and m; the end of the curve for `beyond`, 0 for `short`. */
  flow: number;
  head: number;
  /** In the line, m/s. */
  velocity: number | null;
  /** Shaft power in kW. */
  power: number | null;
  /** In l/h. */
  fuel: number | null;
  /** On one tank. */
  hours: number | null;
}

/** A pump that does the job. */
export interface DutyFit extends DutyNote {
  /** The maker's one-line description. */
  line: string | null;
  /** Its curves with the system's. */
  drawing: Drawing;
  /** At each speed of the visitor's mains, and at the one for exactly the wanted flow if the speed can be set. */
  rows: OperatingRow[];
  /** Index of the row of the operating point. */
  chosen: number;
  /** Suction, solids, reserve. */
  facts: Fact[];
  hasReserve: boolean;
}

/** The best answer, or that there is none, in one line. */
export interface BestAnswer extends TextInUnits {
  /** Id of the heading above it. */
  section: string;
  name: string;
}

/** Equal pumps in parallel. */
export interface DutyPair extends DutyNote {
  count: number;
}

/** The head that the system needs at the wanted flow. */
export interface SystemSummary {
  wanted: FlowAndHead;
  /** The components of the head as a chain of dimensions, to tenths, their sum last; `null` if the head itself was given. */
  chain: Fact[] | null;
  facts: Fact[];
}

/** The drawing of a performance table. */
export interface PumpChart {
  drawing: Drawing;
  /** How to read it. */
  legend: string;
}

/** The visitor's own job on a pump's page. */
export interface ChartedJob {
  /** The pump's curves on the visitor's mains, with the system's curve and the operating points. */
  drawing: Drawing;
  /** The verdict on the pump, with its reasons. */
  reason: TextInUnits;
  /** Link to the duty point page with the same job. */
  url: string;
}

/** An item of the catalogue for a job. */
export interface JobItem extends QuoteLine {
  /** The quantity with its unit, '150 m'; pieces and sets are a number alone. */
  amount: string;
  /** The size, and the composition of the quantity: '150 mm, 3 lengths of 50 m'. */
  note: TextInUnits;
}

/** The equipment for a job: the recommended set, its hoses and couplings. */
export interface JobSheet {
  items: JobItem[];
  /** Parts that the catalogue lacks. */
  missing: TextInUnits[];
  /** The quote request with the items and the job. */
  quoteUrl: string;
  /** The page's absolute address. */
  code: QrCode;
}

/** Number of products whose data the upstream has not sent yet, of all to be judged: the answer may change. */
export interface Unchecked {
  count: number;
  total: number;
}
