import { toCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import { maxEntryVelocity, type WellpointPlan, wellpointYield } from '../../shared/hydraulics/wellpoints.ts';
import type { InflowResult, WellpointItems } from '../../shared/pages/inflow.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { type Fact, fact, inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { measures, unitOf, valueInUnits, writeIn, writeRangeIn } from '../../shared/units/measures.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { type UnitSystem, writeNumber } from '../../shared/units/writeQuantity.ts';
import { dutyRules } from '../dutyPoint/readQuestion.ts';
import type { InflowAnswer } from './inflowAnswer.ts';
import { belowFormation, type InflowQuestion } from './inflowFields.ts';
import { tightGround } from './wellpointItems.ts';

const { length, flow, permeability: permeabilityMeasure } = measures;

const flowFact = (title: string, value: number): Fact => ({ title, ...valueInUnits(flow, value) });
const lengthFact = (title: string, value: number): Fact => ({ title, ...valueInUnits(length, value) });
const threeDigits = (value: number): number => Number(value.toPrecision(3));

const figureOf = (value: number, system: UnitSystem) => {
  const { name, factor } = unitOf(flow, system);
  return { value: writeNumber(value / factor), unit: name };
};

export function toInflowResult(
  question: InflowQuestion,
  answer: InflowAnswer,
  wellpointItems: WellpointItems,
): InflowResult {
  const { ground, rain } = answer;
  const total = { low: ground.low + rain, middle: ground.middle + rain, high: ground.high + rain };
  return {
    inflow: threeDigits(total.middle),
    figure: figureOf(total.middle, 'metric'),
    us: figureOf(total.middle, 'us'),
    range: inBothSystems((system) => writeRangeIn(flow, total.low, total.high, system)),
    basis: basisOf(question, answer),
    isDry: total.high === 0,
    // Rain is pumped from the pit's sump, however deep the water table lies.
    pumps: pumpLinks(total, Math.min(answer.lowered, question.depth + belowFormation)),
    lines: linesOf(question, answer),
    wellpoints: answer.wellpoints && { ...wellpointsOf(answer, answer.wellpoints), ...wellpointItems },
    warnings: warningsOf(question, answer),
  };
}

function basisOf(question: InflowQuestion, { pit, lowered }: InflowAnswer): TextInUnits {
  const { soil, permeability } = question;
  return inBothSystems((system) => {
    if (pit.lowering === 0)
      return `The water stands ${writeIn(length, belowFormation, system)} or more below the formation: nothing to lower.`;
    const ground = soil
      ? `${soil}, ${writeRangeIn(permeabilityMeasure, permeability.low, permeability.high, system)}`
      : `Measured k, ${permeabilityMeasure.write(permeability.middle)} m/s, give or take a factor of two`;
    return `${ground}. Water lowered by ${writeIn(length, pit.lowering, system)}, to ${writeIn(length, lowered, system)} below ground.`;
  });
}

/** From a deeper level a pump on the ground draws no water: 8 m of suction lift, less the losses of its hose. */
const maxLift = 6;

/** A pump has to match the middle; in doubt the high end. It stands on the ground, or in the pit where that is deep. */
function pumpLinks({ middle, high }: { middle: number; high: number }, depth: number): InflowResult['pumps'] {
  const urlIn = (value: number, system: UnitSystem) => {
    const lift = writeIn(length, depth, system);
    const job = depth > maxLift ? { height: lift } : { suction: lift, height: writeIn(length, 0, system) };
    return withUnits(urlFor('dutyPoint', {}, { flow: writeIn(flow, value, system), ...job }), system);
  };
  const link = (value: number) => ({
    url: urlIn(value, 'metric'),
    usUrl: urlIn(value, 'us'),
    ...inBothSystems((system) => `Pumps for ${writeIn(flow, value, system)}`),
  });
  if (middle === 0) return [];
  const wanted = threeDigits(high) > threeDigits(middle) ? [middle, high] : [middle];
  const { min, max } = dutyRules.flow;
  const flows = new Set(wanted.map((value) => Math.max(value, min)));
  return [...flows].filter((value) => value <= max).map(link);
}

function linesOf({ permeability, rain, length: a, width: b }: InflowQuestion, answer: InflowAnswer) {
  const { ground, reach, pattern, pit } = answer;
  const at = (k: number) => `Groundwater at k = ${permeabilityMeasure.write(k)} m/s`;
  const isLowered = pit.lowering > 0;
  return [
    isLowered && flowFact(at(permeability.low), ground.low),
    isLowered && flowFact(at(permeability.middle), ground.middle),
    isLowered && flowFact(at(permeability.high), ground.high),
    rain > 0 &&
      fact(
        'Rain on the pit',
        (system) =>
          `${writeIn(flow, answer.rain, system)}, ${writeIn(measures.rain, rain, system)} on ${writeIn(length, a, system)} × ${writeIn(length, b, system)}`,
      ),
    isLowered && lengthFact('Radius of influence, from the edge', reach),
    isLowered && {
      title: 'Calculated as',
      text: `${pattern === 'radial' ? 'one large well' : 'a trench, plane flow'}, ${pit.aquifer.thickness === null ? 'unconfined aquifer' : 'confined aquifer'}`,
    },
  ].filter((one) => one !== false);
}

/** In mm/s, since √k/15 is a fraction of a millimetre. */
const slow = (value: number) => `${writeNumber(value * 1000)} mm/s`;

function wellpointsOf(
  { permeability, ground }: InflowAnswer,
  plan: WellpointPlan,
): { lines: Fact[]; notes: TextInUnits[] } {
  const { isRing, header, spacing, count, sets, pointsPerSet, stages, headerDepth, entryVelocity } = plan;
  const per = stages > 1 ? ' of each stage' : '';
  const maxPointFlow = toCubicMetresPerHour(wellpointYield(permeability));
  const lines = [
    { title: `Points${per}`, text: String(count) },
    lengthFact('Spacing', spacing),
    {
      title: `Sets${per}`,
      text: sets === 1 ? `1, with ${pointsPerSet} points` : `${sets}, with up to ${pointsPerSet} points each`,
    },
    fact(
      `Header${per}`,
      (system) =>
        `${writeIn(length, header, system)}, ${isRing ? 'a ring' : 'a line on each side'} ${writeIn(length, 1, system)} from the edge`,
    ),
    fact(
      'Stages',
      (system) =>
        `${stages}, header ${headerDepth === 0 ? 'on the ground' : `${writeIn(length, headerDepth, system)} below ground`}`,
    ),
    fact(
      'Flow per point',
      (system) =>
        `${writeIn(flow, ground.middle / count, system)} of at most ${writeIn(flow, maxPointFlow, system)}`,
    ),
    {
      title: 'Entry velocity',
      text: `${slow(entryVelocity)}; √k/15 allows ${slow(maxEntryVelocity(permeability))}`,
    },
  ];
  return { lines, notes: wellpointNotes(permeability, plan) };
}

function wellpointNotes(permeability: number, { isEnough, isRing }: WellpointPlan): TextInUnits[] {
  return [
    !isEnough &&
      'Wellpoints cannot take this flow, even at the closest spacing. Deep wells or a cut-off wall into the clay may: ask us.',
    permeability > 1e-3 &&
      'In ground as permeable as this, sumps and deep wells work better than wellpoints.',
    permeability < tightGround &&
      'In ground as tight as this, wellpoints drain by vacuum, and slowly: use a piston pump.',
    !isRing && 'In clean sand one side of a narrow trench may do. Try it on the first length.',
  ]
    .filter((text) => text !== false)
    .map((text) => ({ text }));
}

function warningsOf(question: InflowQuestion, { isLimited, pit }: InflowAnswer): TextInUnits[] {
  const { depth, soil, top, base, isBaseAssumed } = question;
  const meters = (value: number, system: UnitSystem) => writeIn(length, value, system);
  const warnings = [
    depth > 5 &&
      ((system: UnitSystem) => `The pit is deeper than ${meters(5, system)}: have an engineer check it.`),
    soil !== null &&
      pit.lowering > 0 &&
      (() =>
        'The permeability is estimated from the kind of soil. Only a pumping test gives the real figure.'),
    isBaseAssumed &&
      pit.lowering > 0 &&
      ((system: UnitSystem) =>
        `No impermeable layer given: ${meters(base, system)} assumed. A shallower one means less water.`),
    isLimited &&
      ((system: UnitSystem) =>
        `The impermeable layer at ${meters(base, system)} lies above the level you have to lower the water to. Some water will still run in on top of it: drain it to a sump.`),
    pit.lowering > 0 &&
      pit.aquifer.thickness !== null &&
      top !== null &&
      top > depth &&
      ((system: UnitSystem) =>
        `${meters(top - depth, system)} of clay remain below the formation, with water pressure under it. If the pumps stop, the formation may heave: keep a set on standby.`),
  ];
  return warnings.filter((write) => write !== false).map(inBothSystems);
}
