import type { TextInUnits } from '../units/inBothSystems.ts';
import type { UnitSystem } from '../units/writeQuantity.ts';

/** Size of a drawing of curves, and its plot inside, in its own units; the right end differs. */
export const plot = { width: 360, height: 220, left: 44, top: 12, bottom: 184 };
export type Plot = typeof plot;

/** A tick of an axis: its place and its number. */
export type Tick = [at: number, text: string];

/** The axes in one unit system. */
interface Axes {
  flow: Tick[];
  head: Tick[];
  /** Ticks of the right axis; empty without curves of power. */
  power: Tick[];
  /** The units of flow, head and power. */
  units: string[];
}

/** Curves as they are drawn. The lines are the same in both unit systems, the ticks are not. */
export interface Drawing {
  /** The text alternative of the drawing. */
  label: TextInUnits;
  /** Right end of the plot. */
  right: number;
  /** Kind and path, in the order of drawing, and the speed or letter by which a reading names it. */
  lines: [
    kind: 'power' | 'system' | 'line' | 'chosen' | 'guides' | `series${number}`,
    path: string,
    name?: string,
  ][];
  /** Speeds at the ends of their curves; the letters of pumps on theirs. */
  speeds: [x: number, y: number, text: string][];
  dots: [kind: 'best' | 'point', x: number, y: number][];
  axes: Record<UnitSystem, Axes>;
}

/** The outline of a machine with its dimensions, to scale, as it is drawn; `label`: the drawing in words. */
export interface OutlineDrawing extends Record<UnitSystem, { label: string; texts: OutlineText[] }> {
  /** '0 0 360 200'. */
  box: string;
  /** Dimension lines with their ticks. */
  lines: string;
  /** Dashed, so that they are told from the outline without a colour. */
  centres: string;
  shape: string;
}

export type OutlineText = [x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'];

/** An absolute address as a QR code. */
export interface QrCode {
  address: string;
  /** The code in words. */
  label: string;
  /** Modules a side. */
  size: number;
  /** The view box with the quiet zone of four modules that readers need. */
  box: string;
  /** The dark modules, a unit each. */
  path: string;
}
