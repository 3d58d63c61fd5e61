import type { DutyFigures } from '../content/faq.ts';
import type { DutyFit, DutyNote } from '../model/duty.ts';
import type { Routes } from './route.ts';

export const dutyPointRoutes = {
  dutyPoint: { path: '/duty-point', screen: 'dutyPoint' },
} as const satisfies Routes;

export interface DutyPointContent {
  screen: 'dutyPoint';
  /** As typed, with their units. */
  values: { flow: string; head: string };
  invalidFields: ('flow' | 'head')[];
  /** Flow in m³/h and head in m; `null` where one is missing or invalid. */
  point: { flow: number; head: number } | null;
  fits: DutyFit[];
  possible: DutyNote[];
  misses: DutyNote[];
  fitCount: number;
  missCount: number;
  dutyFigures: DutyFigures;
}
