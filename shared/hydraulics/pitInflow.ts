import {
  type Aquifer,
  dischargePotential,
  equivalentRadius,
  type FlowPattern,
  growthOfReach,
  headOfPotential,
  lineInflow,
  radialInflow,
  reachOf,
} from './groundwater.ts';
import { CubicMetresPerSecond, Metres, type MetresPerSecond } from './units.ts';

/** A rectangular excavation in an aquifer. */
export interface Pit {
  length: Metres;
  /** At most the length. */
  width: Metres;
  aquifer: Aquifer;
  /** How far the water is lowered; not below the impermeable layer. */
  lowering: Metres;
}

interface Inflow {
  flow: CubicMetresPerSecond;
  /** The model with the larger inflow. */
  pattern: FlowPattern;
}

/** Depths at which the inflow is computed on the way down. */
const steps = 200;

/**
 * Steady inflow of groundwater, the largest on the way down to the lowering: Sichardt's radius grows with the lowering, so
 * that the formula alone has its maximum shortly above the impermeable layer, and a deeper pit would take less.
 */
export function pitInflow(pit: Pit, permeability: MetresPerSecond): Inflow {
  let most: Inflow = { flow: CubicMetresPerSecond(0), pattern: 'radial' };
  for (const lowering of loweringsOf(pit, permeability)) {
    const inflow = inflowAt({ ...pit, lowering }, permeability);
    if (inflow.flow > most.flow) most = inflow;
  }
  return most;
}

/** Steps on the way down, and where the formulas change: the flow may have its maximum there, between two steps. */
function loweringsOf({ lowering, aquifer }: Pit, permeability: MetresPerSecond): Metres[] {
  const even = Array.from({ length: steps }, (_, step) => Metres((lowering * (step + 1)) / steps));
  // Below this depth the water is below the top of a layer under clay.
  const toLayer = Metres(aquifer.head - (aquifer.thickness ?? 0));
  const changes = [...growthOfReach(permeability), toLayer].filter((one) => one > 0 && one < lowering);
  return [...even, ...changes];
}

/**
 * Radial: the pit as an equivalent well. Line: plane flow to both long sides, and radial flow to a half circle at each end.
 * Source of the combination: J. P. Powers, Construction Dewatering (1992), long narrow systems.
 */
function inflowAt({ length, width, aquifer, lowering }: Pit, permeability: MetresPerSecond): Inflow {
  const drop = potentialDrop(aquifer, lowering);
  const outer = reachOf('radial', lowering, permeability);
  const toWell = (radius: Metres) => radialInflow(permeability, drop, Metres(radius + outer), radius);
  const radial = toWell(equivalentRadius(length, width));
  const sides = lineInflow(
    permeability,
    drop,
    Metres(length - width),
    reachOf('line', lowering, permeability),
  );
  const line = CubicMetresPerSecond(sides + toWell(Metres(width / 2)));
  return line > radial ? { flow: line, pattern: 'line' } : { flow: radial, pattern: 'radial' };
}

const potentialDrop = ({ head, thickness }: Aquifer, lowering: Metres): number =>
  dischargePotential(head, thickness) - dischargePotential(Metres(head - lowering), thickness);

/**
 * Height of the lowered water at a distance from the edge of the pit: between edge and reach the potential rises with ln r in
 * radial flow, with x in flow to a line. Source: Dupuit's parabola, CIRIA C750.
 */
export function loweredHead(
  pit: Pit,
  permeability: MetresPerSecond,
  pattern: FlowPattern,
  distance: Metres,
): Metres {
  const { head, thickness } = pit.aquifer;
  const reach = reachOf(pattern, pit.lowering, permeability);
  if (distance >= reach) return head;
  const radius = equivalentRadius(pit.length, pit.width);
  const share =
    pattern === 'radial' ? Math.log1p(distance / radius) / Math.log1p(reach / radius) : distance / reach;
  const drop = potentialDrop(pit.aquifer, pit.lowering);
  return headOfPotential(dischargePotential(head, thickness) - drop * (1 - share), thickness);
}
