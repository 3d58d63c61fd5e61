import { isSoil, type PermeabilityRange, rangeAround, soils } from '../../shared/hydraulics/soils.ts';
import { MetresPerSecond } from '../../shared/hydraulics/units.ts';
import type { QuantityField } from '../../shared/model/quantityField.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, writeIn, writeTyped } from '../../shared/units/measures.ts';
import { type FieldSpec, figure, readFields, withError } from './fields.ts';

const length = measures.length;

export const inflowSpecs: readonly FieldSpec[] = [
  figure('length', 'Length', length, [0.5, 5000], {
    example: 20,
    hint: 'Of the pit, or of the part of a trench that is open at a time. 30x20 fills in both sides.',
  }),
  figure('width', 'Width', length, [0.3, 1000], { example: 14 }),
  figure('depth', 'Depth to formation', length, [0.5, 30], {
    example: 4,
    hint: 'Below ground level, like all depths here.',
  }),
  figure('water', 'Depth to groundwater', length, [0, 30], {
    example: 1.5,
    hint: 'At its highest level of the year.',
  }),
  {
    name: 'soil',
    label: 'Soil',
    options: [
      { value: '', label: 'Choose, or enter the permeability' },
      ...Object.entries(soils).map(([value, soil]) => ({
        value,
        label: `${soil.name}, ${typedRange(soil)}`,
      })),
    ],
  },
  figure('base', 'Depth to the impermeable layer', length, [0.5, 200], {
    example: 10,
    hint: 'Clay or rock, from the borehole log. If empty: twice the depth of the lowered water or of the clay.',
    optional: true,
  }),
  figure('k', 'Permeability, if measured', measures.permeability, [1e-9, 0.1], {
    example: 1e-4,
    asked: 'a permeability',
    hint: 'k instead of the soil: 1e-4, 0.01 cm/s or 8.6 m/day.',
    optional: true,
  }),
  figure('top', 'Underside of clay above the sand', length, [0, 100], {
    example: 3,
    asked: 'a depth',
    hint: 'Only if clay confines the water below it.',
    optional: true,
  }),
  figure('rain', 'Rain on the pit', measures.rain, [0, 300], {
    example: 20,
    asked: 'rain',
    hint: 'In the heaviest hour that the pumps must handle.',
    optional: true,
  }),
];

/** Margin below the formation, so that it is dry and firm. */
export const belowFormation = 0.5;

/** '1e-5 to 1e-4 m/s', as it is typed: raised digits are too small to read in a list of choices. */
function typedRange({ low, high }: PermeabilityRange): string {
  return `${low.toExponential()} to ${writeTyped(measures.permeability, high, 'metric')}`;
}

/** The visitor's description of the excavation; lengths in m, rain in mm/h. */
export type InflowQuestion = NonNullable<ReturnType<typeof readInflow>['question']>;

export function readInflow(query: URLSearchParams) {
  const { fields, figures, choices, hasQuestion } = readFields(inflowSpecs, query);
  const { water, depth, base: givenBase, top = null, k: measured, rain = 0 } = figures;
  const { soil = '' } = choices;
  let checked = fields;
  const base =
    givenBase ??
    (depth === undefined || hasError(fields, 'base') ? undefined : assumedBase(depth, water ?? 0, top ?? 0));
  if (givenBase !== undefined && water !== undefined && base !== undefined && base <= water)
    checked = withError(checked, 'base', baseBelowWater(water));
  if (base !== undefined && top !== null && top >= base)
    checked = withError(checked, 'top', {
      text: 'The underside of the clay must be above the impermeable layer. Check the two depths.',
    });
  if (hasQuestion && !isSoil(soil) && measured === undefined && !hasError(checked, 'k'))
    checked = withError(checked, 'soil', {
      text: 'Choose a soil, or enter the permeability if it was measured.',
    });
  const isComplete = hasQuestion && checked.every(({ error }) => !error);
  if (!isComplete || water === undefined || base === undefined || depth === undefined)
    return { fields: checked, question: null, hasQuestion };
  const sides = [figures.length ?? 0, figures.width ?? 0];
  const known = measured === undefined && isSoil(soil) ? soils[soil] : null;
  const permeability: PermeabilityRange = known ?? rangeAround(MetresPerSecond(measured ?? Number.NaN));
  return {
    fields: checked,
    hasQuestion,
    /** `null` while a figure is missing or wrong. */
    question: {
      length: Math.max(...sides),
      width: Math.min(...sides),
      depth,
      water,
      base,
      isBaseAssumed: givenBase === undefined,
      top,
      soil: known?.name ?? null,
      permeability,
      rain,
    },
  };
}

const hasError = (fields: QuantityField[], name: string): boolean =>
  fields.some((field) => field.name === name && field.error);

/**
 * Twice the depth of the lowered water. An excavation draws water from a zone of about twice the lowering below the water
 * table, so a deeper layer changes little; this depth is never less.
 */
const assumedBase = (depth: number, water: number, top: number): number =>
  2 * Math.max(depth + belowFormation, water + 1, top);

const baseBelowWater = (water: number) =>
  inBothSystems(
    (system) =>
      `The impermeable layer must be below the groundwater: deeper than ${writeIn(length, water, system)}.`,
  );

/** The example in the drawing of the empty page. */
export const exampleQuestion = readInflow(
  new URLSearchParams('length=20&width=14&depth=4&water=1.5&base=10&soil=fine-sand'),
).question as InflowQuestion;
