import { CubicMetresPerSecond, Metres, type MetresPerSecond } from './units.ts';

/** A water-bearing layer on an impermeable one; heights are above the top of the impermeable one. */
export interface Aquifer {
  /** Height of the water before pumping; under clay, to which it would rise in a standpipe. */
  head: Metres;
  /** Thickness below the clay that confines it; `null`: unconfined. */
  thickness: Metres | null;
}

/**
 * Discharge potential for k = 1, in m²: h²/2 where the water table is free, D h − D²/2 where the layer is full under clay.
 * Its difference between two heads stands for (H² − h²)/2 of Dupuit, for D (H − h) of Thiem, and for the combined case.
 * Source: N. K. Girinskii (1946); O. D. L. Strack, Groundwater Mechanics (1989), 8; the same combined flow in UFC 3-220-05,
 * figure 4-1 (after Mansur and Kaufman, 1962).
 */
export function dischargePotential(head: Metres, thickness: Aquifer['thickness']): number {
  if (thickness === null || head <= thickness) return head ** 2 / 2;
  return thickness * head - thickness ** 2 / 2;
}

/** The head with that discharge potential: the inverse of `dischargePotential`. */
export function headOfPotential(potential: number, thickness: Aquifer['thickness']): Metres {
  if (thickness === null || potential <= thickness ** 2 / 2) return Metres(Math.sqrt(2 * potential));
  return Metres(potential / thickness + thickness / 2);
}

/**
 * Radius of the equivalent well of a rectangular pit: r = (a + b)/π, by equal perimeter. The radius by equal area, √(a
 * b/π), is smaller and ignores the ends of a long pit. Source: M. Preene et al., Groundwater control: design and practice,
 * CIRIA C750 (2016); P. M. Cashman, M. Preene, Groundwater Lowering in Construction (2001).
 */
export const equivalentRadius = (length: Metres, width: Metres): Metres => Metres((length + width) / Math.PI);

/** The two flow models of a pit. */
export type FlowPattern = 'radial' | 'line';

/** Sichardt's constant for radial flow, and the middle of 1500 to 2000 for flow to a line; s in m, k in m/s. */
const reachConstants: Record<FlowPattern, number> = { radial: 3000, line: 1750 };

/**
 * Minimum reach: Sichardt's formula gives next to none in silt or for a few centimetres, and hence an inflow without
 * lowering.
 */
const minReach = 1;

/** The lowerings above which the reaches to a well and to a line exceed the minimum. */
export const growthOfReach = (permeability: MetresPerSecond): Metres[] =>
  Object.values(reachConstants).map((constant) => Metres(minReach / (constant * Math.sqrt(permeability))));

/**
 * Distance from the edge of the pit beyond which pumping lowers nothing: 3000 s √k to a well, 1750 s √k to a line. Sources:
 * W. Sichardt (1928), as in J. P. Powers, Construction Dewatering (1992); CIRIA C750. The formula is one for slender wells: in
 * a large pit it counts from the edge, where the lowered level holds.
 */
export const reachOf = (pattern: FlowPattern, lowering: Metres, permeability: MetresPerSecond): Metres =>
  Metres(Math.max(minReach, reachConstants[pattern] * lowering * Math.sqrt(permeability)));

/**
 * Steady flow to a well from all sides: Q = 2 π k ΔΦ / ln(R/r). With ΔΦ = (H² − h²)/2 it is Dupuit's formula for a free
 * water table, with ΔΦ = D (H − h) Thiem's for a layer under clay. Source: A. Thiem (1870); CIRIA C750.
 */
export const radialInflow = (
  permeability: MetresPerSecond,
  potentialDrop: number,
  outer: Metres,
  inner: Metres,
): CubicMetresPerSecond =>
  CubicMetresPerSecond((2 * Math.PI * permeability * potentialDrop) / Math.log1p((outer - inner) / inner));

/**
 * Steady flow to a line from both sides: Q = 2 k x ΔΦ / L, L from the edge. Source: UFC 3-220-05, figure 4-1 (one side,
 * L between slot and source); CIRIA C750.
 */
export const lineInflow = (
  permeability: MetresPerSecond,
  potentialDrop: number,
  length: Metres,
  distance: Metres,
): CubicMetresPerSecond => CubicMetresPerSecond((2 * permeability * length * potentialDrop) / distance);
