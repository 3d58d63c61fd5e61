import type { DutyFigures } from '../content/faq.ts';
import type { DutyField, JobStep } from '../content/jobSteps.ts';
import type { ProductChoice } from '../model/chosenProducts.ts';
import type {
  BestAnswer,
  DutyFit,
  DutyNote,
  DutyPair,
  JobSheet,
  SystemSummary,
  Unchecked,
} from '../model/duty.ts';
import type { SectionDrawing } from '../model/sectionDrawing.ts';
import type { TextInUnits } from '../units/inBothSystems.ts';

/** The typed text of each field that is not empty, with its unit. */
export type DutyValues = Partial<Record<DutyField, string>>;

/** A pump, or several, with a link to the quote page: with the line's hose, and the job as the message. */
export type AskedFit = DutyFit & { askUrl: string };
type AskedPair = DutyPair & { askUrl: string };

export interface DutyPointContent {
  values: DutyValues;
  /** Fields that the visitor left open, as they were assumed or computed. */
  filled: DutyValues;
  /** A sentence for each field that cannot be used. */
  errors: Partial<Record<DutyField, TextInUnits>>;
  /** The product from whose page the visitor came, with its page for the same job; `null`: from elsewhere. */
  product: (ProductChoice & { url: string }) | null;
  /** Whether a job was entered, and not a flow, a head and a choice of machines alone. */
  isJob: boolean;
  /** The questions of the job's form. */
  steps: readonly JobStep[];
  /** Hoses and pipes of the catalogue to choose from. */
  hoses: { value: string; label: TextInUnits }[];
  /** `null` without a valid question. */
  result: DutyResult | null;
  dutyFigures: DutyFigures;
}

/** The pumps for a duty point, and why the others do not cover it. */
export interface DutyResult {
  system: SystemSummary;
  /** `null` if a head was given in place of the line. */
  jobSection: SectionDrawing | null;
  /** The number of pumps for the duty point. */
  heading: TextInUnits;
  best: BestAnswer;
  /** The first pumps side by side; `null` if fewer than two meet the job. */
  compareUrl: string | null;
  fits: AskedFit[];
  /** For the recommended pump. */
  sheet: JobSheet | null;
  pairs: AskedPair[];
  isForSeries: boolean;
  possible: DutyNote[];
  misses: DutyNote[];
  fitCount: number;
  missCount: number;
  /** Pumps without the wanted drive, terms or noise. */
  leftOut: number;
  unchecked: Unchecked | null;
}
