import { CubicMetresPerSecond, fromCubicMetresPerHour, Metres, MetresPerSecond } from './units.ts';

/** Screen of 1 m in a column of sand of 200 mm. */
const screenArea = 2 * Math.PI * 0.1 * 1;

/** The capacity of a riser of 1½ in without losing lift. */
const riserFlow = fromCubicMetresPerHour(4.3);

/** One set of 150 mm serves 50 to 60 points. Source: common practice, e.g. the makers' guides; our ring WK 60. */
const maxPointsPerSet = 60;

/**
 * The drawdown of one stage below its header. Imperfect vacuum, friction and the curve between two points take the rest
 * of the 10.3 m of air pressure.
 */
const stageLift = 5;

/** Points stand this far from the edge of the pit. */
const offset = 1;

/** A pit this much longer than wide gets a line on each long side in place of a ring. */
const lineRatio = 10;

/**
 * Largest velocity at which water may enter a screen without bringing the fines: v = √k/15, k in m/s. Source: W. Sichardt (1928);
 * CIRIA C750.
 */
export const maxEntryVelocity = (permeability: MetresPerSecond): MetresPerSecond =>
  MetresPerSecond(Math.sqrt(permeability) / 15);

/** The inflow of a point at that velocity, limited by the capacity of its riser. */
export const wellpointYield = (permeability: MetresPerSecond): CubicMetresPerSecond =>
  CubicMetresPerSecond(Math.min(screenArea * maxEntryVelocity(permeability), riserFlow));

/** Spacing from the widest to the closest; headers have a branch every 0.5, 1 or 2 m. */
const spacings = [2, 1.5, 1, 0.5];

/** Widest spacing at which the water between two points falls, too: closer in open soil. Source: our wellpoint table. */
function maxSpacing(permeability: MetresPerSecond): number {
  if (permeability < 1e-5) return 2;
  return permeability < 5e-4 ? 1.5 : 1;
}

export type WellpointPlan = ReturnType<typeof planWellpoints>;

/** Wellpoints around a pit for an inflow; `length`: at least the width; `depth`, `groundwater` and `lowered`: below ground. */
export function planWellpoints(
  {
    length,
    width,
    depth,
    groundwater,
    lowered,
  }: Record<'length' | 'width' | 'depth' | 'groundwater' | 'lowered', Metres>,
  flow: CubicMetresPerSecond,
  permeability: MetresPerSecond,
) {
  const isRing = length < lineRatio * width;
  const header = isRing ? 2 * (length + width) + 8 * offset : 2 * length;
  const each = wellpointYield(permeability);
  const sides = isRing ? 1 : 2;
  const countAt = (spacing: number) => sides * Math.ceil(header / sides / spacing);
  const fitting = spacings.filter((spacing) => spacing <= maxSpacing(permeability));
  const enough = fitting.find((spacing) => countAt(spacing) * each >= flow);
  const spacing = enough ?? 0.5;
  const count = countAt(spacing);
  const sets = Math.ceil(count / maxPointsPerSet);
  // From the ground if one stage suffices; otherwise from a bench at the water level, or from the formation above it.
  const headerDepth = lowered <= stageLift ? 0 : Math.min(groundwater, depth);
  return {
    isRing,
    /** Separate lines of header, of equal length. */
    sides,
    /** Length of the header of one stage, as are spacing and number of its points. */
    header: Metres(header),
    spacing: Metres(spacing),
    count,
    sets,
    pointsPerSet: Math.ceil(count / sets),
    stages: Math.max(1, Math.ceil((lowered - headerDepth) / stageLift - 1e-9)),
    /** Depth of the first stage's header below ground. */
    headerDepth: Metres(headerDepth),
    /** At the screen of each point. */
    entryVelocity: MetresPerSecond(flow / count / screenArea),
    /** Points 0.5 m apart take the flow. */
    isEnough: enough !== undefined,
  };
}
