import { gravity } from '../units/units.ts';
import { type CubicMetresPerSecond, Metres, MetresPerSecond, type SquareMetresPerSecond } from './units.ts';

/** Flow is laminar below, and turbulent above. In between it alternates. */
const maxLaminarReynolds = 2300;
const minTurbulentReynolds = 4000;

/** Mean velocity of a full pipe: v = 4 Q / (π D²). */
export const velocityOf = (flow: CubicMetresPerSecond, diameter: Metres): MetresPerSecond =>
  MetresPerSecond((4 * flow) / (Math.PI * diameter ** 2));

/** Re = v D / ν. Source: ISO 80000-11, Reynolds number. */
export const reynoldsNumber = (
  velocity: MetresPerSecond,
  diameter: Metres,
  viscosity: SquareMetresPerSecond,
): number => (velocity * diameter) / viscosity;

/** Velocity head: v² / (2 g). */
export const velocityHead = (velocity: MetresPerSecond): Metres => Metres(velocity ** 2 / (2 * gravity));

/**
 * Darcy friction factor of a round pipe.
 *
 * - Re ≤ 2300, laminar: f = 64 / Re (Hagen–Poiseuille).
 * - Re ≥ 4000, turbulent: 1/√f = −2 log₁₀(ε / (3.7 D) + 2.51 / (Re √f)), solved by Newton's method to 10⁻¹². Source:
 *   C. F. Colebrook, J. Inst. Civil Engineers 11 (1939) 133.
 * - Between: linear in Re from the one to the other, so that the loss rises steadily. No formula holds there; lines on
 *   site do not run in it.
 */
export function frictionFactor(reynolds: number, relativeRoughness: number): number {
  if (reynolds <= maxLaminarReynolds) return 64 / reynolds;
  if (reynolds >= minTurbulentReynolds) return solveColebrook(reynolds, relativeRoughness);
  const share = (reynolds - maxLaminarReynolds) / (minTurbulentReynolds - maxLaminarReynolds);
  const laminar = 64 / maxLaminarReynolds;
  return laminar + share * (solveColebrook(minTurbulentReynolds, relativeRoughness) - laminar);
}

const tolerance = 1e-12;
const maxSteps = 20;

/** Newton's method on x = 1/√f: x + 2 log₁₀(a + b x) = 0 is rising and concave: it converges from this start. */
function solveColebrook(reynolds: number, relativeRoughness: number): number {
  const a = relativeRoughness / 3.7;
  const b = 2.51 / reynolds;
  // Swamee and Jain's explicit formula is within 3 %.
  let x = -2 * Math.log10(a + 5.74 / reynolds ** 0.9);
  for (let step = 0; step < maxSteps; step += 1) {
    const inner = a + b * x;
    const change = (x + 2 * Math.log10(inner)) / (1 + (2 * b) / (Math.LN10 * inner));
    x -= change;
    if (Math.abs(change) < tolerance * x) break;
  }
  return 1 / x ** 2;
}

/** A straight round line that runs full. */
export interface Pipe {
  length: Metres;
  /** Inner diameter. */
  diameter: Metres;
  /** Equivalent sand roughness. */
  roughness: Metres;
}

/**
 * Head that a straight line takes: h = f (L / D) v² / (2 g). Source: Darcy–Weisbach; Crane,
 * Technical Paper 410, formula 1-4. 0 without flow.
 */
export function frictionLoss(
  flow: CubicMetresPerSecond,
  { length, diameter, roughness }: Pipe,
  viscosity: SquareMetresPerSecond,
): Metres {
  if (flow <= 0 || length <= 0) return Metres(0);
  const velocity = velocityOf(flow, diameter);
  const reynolds = reynoldsNumber(velocity, diameter, viscosity);
  // Hagen–Poiseuille: the same as with f = 64 / Re, without the division by a Reynolds number near 0.
  if (reynolds <= maxLaminarReynolds)
    return Metres((32 * viscosity * length * velocity) / (gravity * diameter ** 2));
  const factor = frictionFactor(reynolds, roughness / diameter);
  return Metres(factor * (length / diameter) * velocityHead(velocity));
}
