import { Metres } from './units.ts';

const inMillimetres = {
  'pvc layflat': 0.05,
  'rubber layflat': 0.1,
  'clear pvc': 0.01,
  'suction hose': 0.1,
  'galvanised pipe': 0.3,
};

/** The material of a line's inner wall. */
export type LineMaterial = keyof typeof inMillimetres;

/**
 * Equivalent sand roughness of a line in use.
 *
 * Neutrium, Absolute Roughness of Pipe Material: smooth rubber tubing 0.006 to 0.07 mm, plastic 0.0015 to 0.01 mm, steel in
 * use 0.15 to 1 mm. Within these ranges, or just above where the weave shows through, the value is the one that agrees with
 * the makers' friction tables of the catalogue: layflat hose C = 140, suction hose C = 130, galvanised header pipe with a
 * branch every metre C = 120.
 */
export const roughnessOf = (material: LineMaterial): Metres => Metres(inMillimetres[material] / 1000);
