import { reachOf } from '../../shared/hydraulics/groundwater.ts';
import { type Pit, pitInflow } from '../../shared/hydraulics/pitInflow.ts';
import { Metres, type MetresPerSecond, toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import { planWellpoints } from '../../shared/hydraulics/wellpoints.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import { belowFormation, type InflowQuestion, readInflow } from './inflowFields.ts';

export type InflowAnswer = ReturnType<typeof answerInflow>;

/** Flows in m³/h. */
export function answerInflow(question: InflowQuestion) {
  const { length, width, depth, water, base, top, permeability } = question;
  const target = depth + belowFormation;
  const lowered = Math.max(water, Math.min(target, base));
  const isConfined = top !== null && top > water;
  const pit: Pit = {
    length: Metres(length),
    width: Metres(width),
    aquifer: { head: Metres(base - water), thickness: isConfined ? Metres(base - top) : null },
    lowering: Metres(lowered - water),
  };
  const { flow, pattern } = pitInflow(pit, permeability.middle);
  const inflowAt = (k: MetresPerSecond) => toCubicMetresPerHour(pitInflow(pit, k).flow);
  const depths = { depth: Metres(depth), groundwater: Metres(water), lowered: Metres(lowered) };
  return {
    pit,
    permeability: permeability.middle,
    pattern,
    /** Distance from the edge of the pit to which the water is lowered. */
    reach: reachOf(pattern, pit.lowering, permeability.middle),
    /** Depth of the lowered water below ground. */
    lowered,
    /** The impermeable layer lies above the target level. */
    isLimited: base < target,
    /** Groundwater without rain. */
    ground: {
      low: inflowAt(permeability.low),
      middle: toCubicMetresPerHour(flow),
      high: inflowAt(permeability.high),
    },
    rain: (question.rain / 1000) * length * width,
    /** `null` if nothing is lowered. */
    wellpoints: pit.lowering > 0 ? planWellpoints({ ...pit, ...depths }, flow, permeability.middle) : null,
  };
}

/** A pit and its inflow as plain lines for a message; `null` for any other or an invalid question. */
export function writePit(query: URLSearchParams): string | null {
  const { fields, question } = readInflow(query);
  if (!question) return null;
  const { ground, rain } = answerInflow(question);
  const [low, middle, high] = [ground.low, ground.middle, ground.high].map((flow) =>
    writeQuantity('flow', flow + rain),
  );
  return [
    `Inflow: ${middle}, from ${low} to ${high}`,
    ...fields
      .filter(({ value }) => value)
      .map(({ label, value, options }) => {
        const chosen = options?.find((one) => one.value === value)?.label;
        return `${label}: ${chosen ?? value}`;
      }),
  ].join('\n');
}
