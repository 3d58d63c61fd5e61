import { MetresPerSecond } from './units.ts';

/** The permeability of a soil, from the densest to the most open that goes by its name. */
export type PermeabilityRange = ReturnType<typeof rangeOf>;

const rangeOf = (low: number, high: number) => ({
  low: MetresPerSecond(low),
  /** The geometric mean: permeability spreads over powers of ten. */
  middle: MetresPerSecond(Math.sqrt(low * high)),
  high: MetresPerSecond(high),
});

/**
 * Permeability of soils in m/s, from the most open to the tightest.
 *
 * Sands and silty sand: guide values with DIN 18130-1 as quoted by METER, KSAT manual (coarse sand about 10⁻³, medium 10⁻³ to
 * 10⁻⁴, fine 10⁻⁴ to 10⁻⁵, silty 10⁻⁵ to 10⁻⁷, clayey silt 10⁻⁶ to 10⁻⁹), narrowed to the part that the wellpoint table of the
 * catalogue uses. Gravel: CIRIA C750, clean gravel above 10⁻³, up to 10⁻², where flow is no longer Darcy's. `sand` spans all
 * sands, for a log that says no more.
 */
export const soils = {
  gravel: { name: 'Gravel', ...rangeOf(1e-3, 1e-2) },
  'sandy-gravel': { name: 'Sandy gravel', ...rangeOf(5e-4, 5e-3) },
  'coarse-sand': { name: 'Coarse sand', ...rangeOf(5e-4, 2e-3) },
  'medium-sand': { name: 'Medium sand', ...rangeOf(1e-4, 5e-4) },
  sand: { name: 'Sand, grading not known', ...rangeOf(1e-5, 1e-3) },
  'fine-sand': { name: 'Fine sand', ...rangeOf(1e-5, 1e-4) },
  'silty-sand': { name: 'Silty sand', ...rangeOf(1e-6, 1e-5) },
  silt: { name: 'Silt', ...rangeOf(1e-8, 1e-6) },
} as const satisfies Record<string, PermeabilityRange & { name: string }>;

export const isSoil = (name: string): name is keyof typeof soils => Object.hasOwn(soils, name);

/** A test in the ground is good to a factor of two either way. See docs/decisions/hydraulics.md. */
const testSpread = 2;

/** The range around a permeability that was measured. */
export const rangeAround = (permeability: MetresPerSecond): PermeabilityRange =>
  rangeOf(permeability / testSpread, permeability * testSpread);
