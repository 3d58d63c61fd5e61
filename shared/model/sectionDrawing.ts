import type { TextInUnits } from './duty.ts';

/** A label of a drawing, at a point of its view box. */
interface DrawingLabel extends TextInUnits {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The section of a job: water, pump, and the line up to its end. */
export interface JobSection {
  width: number;
  height: number;
  paths: [kind: 'ground' | 'water' | 'level' | 'hose' | 'line' | 'dimensions', path: string][];
  /** Centre of the pump. */
  pump: [x: number, y: number];
  labels: DrawingLabel[];
  /** The drawing in words. */
  description: TextInUnits;
  caption: TextInUnits;
}

/** A section through an excavation: path data by what it draws. */
export interface SectionDrawing {
  width: number;
  height: number;
  paths: {
    /** Ground that is left standing. */
    soil: string;
    /** Surface and faces of the pit. */
    ground: string;
    /** Open space of the pit. */
    pit: string;
    /** Below the lowered water table. */
    water: string;
    /** The lowered water table. */
    curve: string;
    /** Water before. */
    before: string;
    /** Impermeable ground, as hatching. */
    base: string;
    clay: string;
    wellpoints: string;
    header: string;
    /** Dimension lines with their ticks. */
    dimensions: string;
  };
  /** Levels and layers, at their lines. */
  labels: DrawingLabel[];
  /** Figures at dimension lines. */
  figures: DrawingLabel[];
  /** The drawing in words. */
  description: TextInUnits;
  caption: TextInUnits;
}
