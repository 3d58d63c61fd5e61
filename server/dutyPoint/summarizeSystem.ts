import { fittingCoefficients, outletCoefficient } from '../../shared/hydraulics/fittings.ts';
import { frictionFactor, reynoldsNumber } from '../../shared/hydraulics/friction.ts';
import { additionalHose } from '../../shared/hydraulics/suction.ts';
import { type Lines, lineVelocity, systemHeadParts } from '../../shared/hydraulics/systemCurve.ts';
import type { MetresPerSecond } from '../../shared/hydraulics/units.ts';
import { velocityLimits, type WaterType } from '../../shared/hydraulics/velocityLimits.ts';
import type { SystemSummary } from '../../shared/model/duty.ts';
import { type Fact, fact } from '../../shared/units/inBothSystems.ts';
import { measures, writeIn } from '../../shared/units/measures.ts';
import { unitIn, writeNumber } from '../../shared/units/writeQuantity.ts';
import { roundPoint } from './drawJob.ts';
import type { CatalogueHose } from './hoses.ts';
import type { Job } from './job.ts';
import { densityIn, headIn, sizeIn, velocityIn } from './writeDuty.ts';

/** Flow, head and losses of the job, with every figure that was assumed. */
export function summarizeSystem(job: Job, hose: CatalogueHose | null): SystemSummary {
  const { system, wanted } = job;
  const parts = system.lines && systemHeadParts(wanted.flow, system);
  return {
    wanted: roundPoint(wanted),
    chain: parts && [
      inTenths('lift', parts.staticHead),
      inTenths('friction', parts.friction),
      inTenths('fittings and outlet', parts.fittings),
      inTenths('total head', wanted.head),
    ],
    facts: [...(system.lines ? lineFacts(job, system.lines, hose) : []), ...siteFacts(job)],
  };
}

/** Parts of a sum, with as many digits as the sum. */
const inTenths = (title: string, head: number): Fact =>
  fact(title, (system) => {
    const { name, factor } = unitIn('length', system);
    return `${(head / factor).toFixed(1)} ${name}`;
  });

function lineFacts(job: Job, lines: Lines, hose: CatalogueHose | null): Fact[] {
  const { pipe, fittings, count } = lines;
  const velocity = lineVelocity(job.wanted.flow, lines);
  const coefficients = fittingCoefficients(pipe.diameter);
  const named = [
    [fittings.bends, '90° bend', coefficients.bends],
    [fittings.valves, 'gate valve', coefficients.valves],
    [fittings.checkValves, 'check valve', coefficients.checkValves],
    [fittings.couplings, 'coupling', coefficients.couplings],
  ] as const;
  const fitted = named
    .filter(([number]) => number > 0)
    .map(([number, name, k]) => `${number} × ${name} K ${writeNumber(k)}`);
  return [
    fact('Line', (system) => {
      const size = `${count > 1 ? `${count} × ` : ''}${headIn(pipe.length, system)} of ${sizeIn(pipe.diameter, system)}`;
      return `${size}, roughness ${writeIn(measures.bore, pipe.roughness, system)}${hose ? ` (${hose.name})` : ''}`;
    }),
    { title: 'Fittings', text: [...fitted, `outlet K ${outletCoefficient}`].join(', ') },
    velocityFact(job, velocity),
    frictionFact(job, lines, velocity),
  ];
}

function frictionFact({ system }: Job, { pipe }: Lines, velocity: MetresPerSecond): Fact {
  const reynolds = reynoldsNumber(velocity, pipe.diameter, system.viscosity);
  const factor = frictionFactor(reynolds, pipe.roughness / pipe.diameter);
  return { title: 'Friction factor', text: `${writeNumber(factor)} at Re ${writeNumber(reynolds)}` };
}

const waters: Record<WaterType, string> = {
  clear: 'clear water',
  sand: 'water with sand',
  gravel: 'water with stones',
  slurry: 'slurry',
};

function velocityFact({ site }: Job, velocity: MetresPerSecond): Fact {
  const { settling, wear, water } = velocityLimits(site.density, site.solids);
  // A velocity that is shown as the limit keeps it.
  const rounded = Number(velocity.toPrecision(3));
  return fact('Velocity', (system) => {
    const range = `${velocityIn(settling, system)} to ${velocityIn(wear, system)} for ${waters[water]}`;
    const shown = velocityIn(velocity, system);
    if (rounded < settling) return `${shown}: too slow, solids settle. Keep it at ${range}`;
    if (rounded > wear) return `${shown}: too fast, the line wears. Keep it at ${range}`;
    return `${shown}, within ${range}`;
  });
}

function siteFacts({ site, system, reserve, densityRatio, hasSuctionHose }: Job): Fact[] {
  const { altitude, temperature, density, solids } = site;
  return [
    fact('Water', (unitSystem) => {
      const degrees = writeIn(measures.temperature, temperature, unitSystem);
      const heavy = densityRatio > 1.01 ? `; power × ${writeNumber(densityRatio)}` : '';
      const size = solids ? `, solids of ${sizeIn(solids, unitSystem)}` : '';
      return `${degrees}, ${densityIn(density, unitSystem)}, ${writeNumber(system.viscosity * 1e6)} mm²/s${size}${heavy}`;
    }),
    ...(hasSuctionHose
      ? [
          fact(
            'Suction hose',
            (unitSystem) =>
              `Each pump's own, ${headIn(additionalHose, unitSystem)} longer than the lift, comes on top`,
          ),
        ]
      : []),
    ...(altitude > 0 ? [fact('Altitude', (unitSystem) => headIn(altitude, unitSystem))] : []),
    { title: 'Mains', text: `Electric pumps on ${site.frequency} Hz` },
    {
      title: 'Reserve',
      text: `${writeNumber(reserve * 100)} % of head and flow for a pump listed first`,
    },
  ];
}
