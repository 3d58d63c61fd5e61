import { Metres } from './units.ts';

/** Fittings of a line, by number. */
export interface Fittings {
  /** 90°, radius of 1.5 times the bore. */
  bends: number;
  /** Gate valves, open. */
  valves: number;
  /** Swing check valves. */
  checkValves: number;
  /** Pairs of camlocks or other couplings on hose tails. */
  couplings: number;
}

/** Roughness of commercial steel pipe, to which the equivalent lengths below are related. */
const steelRoughness = Metres(0.045e-3);

/**
 * Friction factor of clean commercial steel pipe in full turbulence: fT = 0.25 / log₁₀(ε / (3.7 D))², the limit of
 * Colebrook's formula. Source: Crane, Technical Paper 410, A-26.
 */
const fullyTurbulentFactor = (diameter: Metres): number =>
  0.25 / Math.log10(steelRoughness / (3.7 * diameter)) ** 2;

/** Bore of a hose tail against that of its hose: 92 mm in 102 mm, 140 mm in 152 mm. */
const tailRatio = 0.91;

/** The water leaves with its velocity, which is lost: K = 1. Source: Crane, Technical Paper 410, A-29, pipe exit. */
export const outletCoefficient = 1;

/**
 * Loss coefficient of each fitting, on the velocity in the line.
 *
 * - Bend 14 fT, gate valve 8 fT, swing check valve 100 fT. Source: Crane, Technical Paper 410, A-27 and A-29.
 * - Coupling: the narrower hose tails, in and out, K = (0.5 (1 − β²) + (1 − β²)²) / β⁴. Source: the same, formulas 1 and 2
 *   (Borda–Carnot).
 */
export function fittingCoefficients(diameter: Metres): Fittings {
  const factor = fullyTurbulentFactor(diameter);
  const narrowing = 1 - tailRatio ** 2;
  return {
    bends: 14 * factor,
    valves: 8 * factor,
    checkValves: 100 * factor,
    couplings: (0.5 * narrowing + narrowing ** 2) / tailRatio ** 4,
  };
}

/** Foot valve with strainer, hinged flap: K = 75 fT. Source: Crane, Technical Paper 410, A-28. */
export const strainerCoefficient = (diameter: Metres): number => 75 * fullyTurbulentFactor(diameter);

/** The coefficients of all fittings together, without the outlet. */
export function totalCoefficient(fittings: Fittings, diameter: Metres): number {
  const coefficients = Object.entries(fittingCoefficients(diameter)) as [keyof Fittings, number][];
  return coefficients.reduce((sum, [name, one]) => sum + fittings[name] * one, 0);
}
