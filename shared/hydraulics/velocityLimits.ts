import { type KilogramsPerCubicMetre, type Metres, MetresPerSecond } from './units.ts';

export type WaterType = 'clear' | 'sand' | 'gravel' | 'slurry';

const limits: Record<WaterType, [settling: number, wear: number]> = {
  clear: [0.6, 4.5],
  sand: [1.5, 3],
  gravel: [2, 3],
  slurry: [2, 3],
};

const maxSand = 0.00084;
/** Water with 5 % of its volume as sand has 1 080 kg/m³. From here on a pump must be rated for slurry by its maker. */
export const minSlurryDensity = 1080;

/**
 * Limits of the velocity in a discharge line.
 *
 * - Settling: sand (200 to 20 mesh, up to 0.84 mm) 1.5 to 2 m/s, coarser 2 to 3.25 m/s, the lower end taken; sludge 0.6 m/s,
 *   taken for clear water. Source: Engineering ToolBox, Slurry Transport – Minimum Flow Velocity.
 * - Wear: with solids above 3 m/s. Source: McNally Institute, Critical Carry Velocity. Clear water: 4.5 m/s, where the friction
 *   tables of the catalogue's hoses end.
 */
export function velocityLimits(density: KilogramsPerCubicMetre, solids: Metres | null) {
  const water = waterTypeOf(density, solids);
  const [settling, wear] = limits[water];
  return { water, settling: MetresPerSecond(settling), wear: MetresPerSecond(wear) };
}

function waterTypeOf(density: KilogramsPerCubicMetre, solids: Metres | null): WaterType {
  if (density >= minSlurryDensity) return 'slurry';
  if (solids === null || solids <= 0) return 'clear';
  return solids <= maxSand ? 'sand' : 'gravel';
}
