import type { Drawing } from './drawing.ts';
import type { TextInUnits } from './duty.ts';

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
  /** Whether the pump does the job, and why. */
  reason: TextInUnits;
  /** The same question on the duty point page. */
  url: string;
}
