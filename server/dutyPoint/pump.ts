import { kindOf } from '../../shared/hydraulics/pumpCurve.ts';
import {
  type Frequency,
  fromKilowatts,
  KilogramsPerCubicMetre,
  Metres,
} from '../../shared/hydraulics/units.ts';
import { type Specification, statedAs } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { type Quantity, readFigure, readQuantities } from '../../shared/units/readQuantities.ts';
import type { QuantityKind } from '../../shared/units/units.ts';
import { type ProductFigures, toFigures } from '../search/productFacts.ts';
import { readFuelUse } from './fuel.ts';
import { readPowerAtHeads, readRatedCurves } from './ratedCurves.ts';

/** A product as a pump, prepared when the catalogue changes; anything that its records do not state is `null`. */
export type Pump = NonNullable<ReturnType<typeof toPump>>;

type Drive = 'electric' | 'natural' | 'turbocharged';

/** Reads a pump from its specifications and tables; `null` for a product with no curve and without both flow and head. */
export function toPump(
  specifications: readonly Specification[],
  tables: readonly Table[],
  { flow, head }: Pick<ProductFigures, 'flow' | 'head'> = toFigures(specifications),
) {
  const stated = (title: RegExp) => statedAs(specifications, title);
  const engine = stated(/^engine\b/i);
  const motor = stated(/^motor\b/i);
  const supply = stated(/^supply\b/i);
  const isElectric = engine === '' && (motor !== '' || supply !== '');
  const mains = isElectric ? { speeds: stated(/^speed$/i), supply: `${supply} ${motor}` } : null;
  const rated = tables.flatMap((table) => readRatedCurves(table, mains));
  if (rated.length === 0 && (flow === null || head === null)) return null;
  const powers = new Map(tables.flatMap((table) => [...readPowerAtHeads(table)]));
  const curvesOn = (frequency: Frequency) =>
    rated
      .filter((curve) => curve.frequency === null || curve.frequency === frequency)
      .map(({ curve }) => {
        const powerAtHeads = powers.get(curve.speed);
        return powerAtHeads ? { ...curve, powerAtHeads } : curve;
      })
      .sort((a, b) => a.speed - b.speed);
  const driveOn = (frequency: Frequency) => {
    const powers = quantitiesIn(engine || motor, 'power');
    const power = powers.find(({ condition }) => condition?.startsWith(`${frequency} Hz`)) ?? powers[0];
    return power ? fromKilowatts(power.max) : null;
  };
  const density = readFigure(stated(/^slurry density\b/i), 'kg/m³');
  // An engine without turbocharger loses most power in thin air.
  const drive: Drive = isElectric ? 'electric' : /turbo/i.test(engine) ? 'turbocharged' : 'natural';
  const kind = kindOf(rated.map(({ curve }) => curve));
  return {
    kind,
    /** In the order of speed. A pump with an engine runs the same on either mains. */
    curvesAt: { 50: curvesOn(50), 60: curvesOn(60) },
    /** Its speed can be set anywhere between the stated ones. */
    isAdjustable: rated.length > 1 && (!isElectric || stated(/^speed range\b/i) !== ''),
    /** Maximum flow in m³/h and head in m of a pump without a curve; `null`: it has curves. */
    limits: rated.length === 0 && flow !== null && head !== null ? { flow, head } : null,
    suctionLift: lengthIn(stated(/^suction lift\b/i)),
    suctionBore: lengthIn(stated(/^(connections?|suction)\b(?!.*lift)/i)),
    /** A power pack with a pump head. */
    isHydraulic: stated(/^hydraulic\b/i) !== '',
    /** It keeps a vacuum, and moves the air of wellpoints. */
    movesAir: kind === 'displacement' || stated(/^air handling\b/i) !== '',
    solids: lengthIn(stated(/^solids passage\b/i)),
    maxDensity: Number.isNaN(density) ? null : KilogramsPerCubicMetre(density),
    driveAt: { 50: driveOn(50), 60: driveOn(60) },
    drive,
    fuel: readFuelUse(tables, stated(/^fuel tank\b/i)),
  };
}

const quantitiesIn = (text: string, kind: QuantityKind): Quantity[] =>
  readQuantities(text).filter((quantity) => quantity.kind === kind);

/** The first length of a text, the smaller end of a range. */
function lengthIn(text: string): Metres | null {
  const [length] = quantitiesIn(text, 'length');
  return length ? Metres(length.min) : null;
}
