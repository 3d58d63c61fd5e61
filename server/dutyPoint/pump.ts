import { kindOf, type PumpCurve, type PumpKind } from '../../shared/hydraulics/pumpCurve.ts';
import { fromKilowatts, KilogramsPerCubicMetre, Metres, type Watts } from '../../shared/hydraulics/units.ts';
import { type Specification, statedAs } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { type Quantity, readFigure, readQuantities } from '../../shared/units/readQuantities.ts';
import type { QuantityKind } from '../../shared/units/units.ts';
import { type ProductFigures, toFigures } from '../search/productFacts.ts';
import { type FuelUse, readFuelUse } from './fuel.ts';
import { type Frequency, readPowerAtHeads, readRatedCurves } from './ratedCurves.ts';

/** A product as a pump, prepared when the catalogue changes; anything that its records do not state is `null`. */
export interface Pump {
  kind: PumpKind;
  /** In the order of speed. A pump with an engine runs the same on either mains. */
  curvesAt: Record<Frequency, readonly PumpCurve[]>;
  hasCurves: boolean;
  /** Its speed can be set anywhere between the stated ones. */
  isAdjustable: boolean;
  /** Maximum flow in m³/h and head in m, for a pump without a curve. */
  limits: { flow: number; head: number } | null;
  suctionLift: Metres | null;
  suctionBore: Metres | null;
  solids: Metres | null;
  /** A power pack with a pump head. */
  isHydraulic: boolean;
  /** It keeps a vacuum, and moves the air of wellpoints. */
  movesAir: boolean;
  maxDensity: KilogramsPerCubicMetre | null;
  driveAt: Record<Frequency, Watts | null>;
  /** `natural`: an engine without turbocharger, which loses most power in thin air. */
  drive: 'electric' | 'natural' | 'turbocharged';
  fuel: FuelUse | null;
}

/** Reads a pump from its specifications and tables; `null` for a product with no curve and without both flow and head. */
export function toPump(
  specifications: readonly Specification[],
  tables: readonly Table[],
  { flow, head }: Pick<ProductFigures, 'flow' | 'head'> = toFigures(specifications),
): Pump | null {
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
  const kind = kindOf(rated.map(({ curve }) => curve));
  return {
    kind,
    curvesAt: { 50: curvesOn(50), 60: curvesOn(60) },
    hasCurves: rated.length > 0,
    isAdjustable: rated.length > 1 && (!isElectric || stated(/^speed range\b/i) !== ''),
    limits: flow !== null && head !== null ? { flow, head } : null,
    suctionLift: lengthIn(stated(/^suction lift\b/i)),
    suctionBore: lengthIn(stated(/^(connections?|suction)\b(?!.*lift)/i)),
    isHydraulic: stated(/^hydraulic\b/i) !== '',
    movesAir: kind === 'displacement' || stated(/^air handling\b/i) !== '',
    solids: lengthIn(stated(/^solids passage\b/i)),
    maxDensity: Number.isNaN(density) ? null : KilogramsPerCubicMetre(density),
    driveAt: { 50: driveOn(50), 60: driveOn(60) },
    drive: isElectric ? 'electric' : /turbo/i.test(engine) ? 'turbocharged' : 'natural',
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
