import { type Fittings, outletCoefficient, totalCoefficient } from './fittings.ts';
import { frictionLoss, type Pipe, velocityHead, velocityOf } from './friction.ts';
import { type SuctionHose, suctionLoss } from './suction.ts';
import { CubicMetresPerSecond, Metres, type MetresPerSecond, type SquareMetresPerSecond } from './units.ts';

/** Equal parallel lines, each with its share of the flow. */
export interface Lines {
  count: number;
  pipe: Pipe;
  /** The fittings of one line. */
  fittings: Fittings;
}

/** The system that the pump works against: static lift, pressure and lines. */
export interface System {
  /** From the water's surface to the outlet. */
  staticHead: Metres;
  /** `null`: no line, all head is static. */
  lines: Lines | null;
  /** The equal hoses of parallel pumps; `null`: their loss is not counted. */
  suction: (SuctionHose & { count: number }) | null;
  viscosity: SquareMetresPerSecond;
}

const flowPerLine = (flow: CubicMetresPerSecond, { count }: Lines): CubicMetresPerSecond =>
  CubicMetresPerSecond(flow / count);

/** Velocity in each line. */
export const lineVelocity = (flow: CubicMetresPerSecond, lines: Lines): MetresPerSecond =>
  velocityOf(flowPerLine(flow, lines), lines.pipe.diameter);

/**
 * Head that a system needs at a flow: H(Q) = static + f (L / D) v² / (2 g) + (ΣK + 1) v² / (2 g), v that of one of the
 * parallel lines, and the loss of the suction side. Source: F. M. White, Fluid Mechanics, 11.6, Matching pumps to system
 * characteristics.
 */
export function systemHeadParts(flow: CubicMetresPerSecond, system: System) {
  const { staticHead, lines, suction: hoses, viscosity } = system;
  const suction = hoses ? suctionLoss(CubicMetresPerSecond(flow / hoses.count), hoses, viscosity) : Metres(0);
  if (!lines) return { staticHead, suction, friction: Metres(0), fittings: Metres(0) };
  const { pipe, fittings } = lines;
  const each = flowPerLine(flow, lines);
  const coefficient = totalCoefficient(fittings, pipe.diameter) + outletCoefficient;
  return {
    staticHead,
    suction,
    friction: frictionLoss(each, pipe, viscosity),
    /** Fittings and outlet. */
    fittings: Metres(coefficient * velocityHead(velocityOf(each, pipe.diameter))),
  };
}

/** The whole head of `systemHeadParts`. It never falls with the flow. */
export function systemHeadAt(flow: CubicMetresPerSecond, system: System): Metres {
  const { staticHead, suction, friction, fittings } = systemHeadParts(flow, system);
  return Metres(staticHead + suction + friction + fittings);
}
