import type { TextInUnits } from '../units/inBothSystems.ts';

/** A label of a drawing, at a point of its view box. */
interface DrawingLabel extends TextInUnits {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The part of a section that a path draws; `client/catalogue/SectionDrawing.css` has a rule for each. */
export type SectionPart =
  /** The remaining ground, and the open space of a pit in it. */
  | 'soil'
  | 'pit'
  /** Surface of the ground, and faces of the pit. */
  | 'ground'
  /** Water, and its former level: dashed. */
  | 'water'
  | 'level'
  /** The lowered water table. */
  | 'curve'
  /** Impermeable ground: as hatching, and the clay above. */
  | 'base'
  | 'clay'
  | 'wellpoints'
  /** A discharge or suction line. */
  | 'line'
  | 'header'
  /** A circle where the pump stands. */
  | 'pump'
  /** Dimension lines with their ticks. */
  | 'dimensions';

/** A section through an excavation or a job. */
export interface SectionDrawing {
  width: number;
  height: number;
  /** Path data, drawn in this order. */
  paths: [part: SectionPart, path: string][];
  /** Levels and layers, at their lines. */
  labels: DrawingLabel[];
  /** Figures at dimension lines. */
  figures: DrawingLabel[];
  /** The drawing in words. */
  description: TextInUnits;
  caption: string;
}
