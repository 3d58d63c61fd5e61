import type { UnitSystem } from '../units/writeQuantity.ts';

/** Size of a drawing of curves, and its plot inside, in its own units. */
export const plot = { width: 360, height: 220, left: 44, top: 12, bottom: 184 } as const;

/** A tick of an axis: its place and its number. */
export type Tick = [at: number, text: string];

/** The axes in one unit system. */
interface Axes {
  flow: Tick[];
  head: Tick[];
  /** At the right; empty without curves of power. */
  power: Tick[];
  /** Of flow, head and power. */
  units: string[];
}

/** Curves as they are drawn. The lines are the same in both unit systems, the ticks are not. */
export interface Drawing {
  /** What the drawing shows, in words. */
  label: string;
  usLabel?: string;
  /** Right end of the plot. */
  right: number;
  /** Kind and path, in the order of drawing. */
  lines: [kind: 'power' | 'system' | 'line' | 'chosen' | 'guides', path: string][];
  /** Speeds at the ends of their curves. */
  speeds: [x: number, y: number, text: string][];
  dots: [kind: 'best' | 'point', x: number, y: number][];
  axes: Record<UnitSystem, Axes>;
}
