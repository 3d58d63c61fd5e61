import { frictionLoss, velocityOf } from '../../shared/hydraulics/friction.ts';
import { type LineMaterial, roughnessOf } from '../../shared/hydraulics/roughness.ts';
import { DegreesCelsius, fromCubicMetresPerHour, Metres } from '../../shared/hydraulics/units.ts';
import { kinematicViscosity } from '../../shared/hydraulics/water.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, valueInUnits, writeIn } from '../../shared/units/measures.ts';
import { barPerMetre } from '../../shared/units/units.ts';
import { writeNumber } from '../../shared/units/writeQuantity.ts';
import { labelHose } from '../dutyPoint/hoses.ts';
import { linePartsOf, maxShownHoses } from '../dutyPoint/readLineParts.ts';
import { readIndexedProducts } from '../search/readIndexedCatalogue.ts';
import type { Sources } from '../search/searchIndex.ts';
import type { Calculator, Given } from './calculator.ts';
import { figure } from './fields.ts';

const materials: Record<string, { label: string; material: LineMaterial }> = {
  layflat: { label: 'PVC layflat hose', material: 'pvc layflat' },
  rubber: { label: 'Rubber or nitrile layflat hose', material: 'rubber layflat' },
  suction: { label: 'Suction hose', material: 'suction hose' },
  clear: { label: 'Clear PVC hose', material: 'clear pvc' },
  steel: { label: 'Galvanised pipe', material: 'galvanised pipe' },
};

const viscosity = kinematicViscosity(DegreesCelsius(20));
const exampleFlow = 60;

const lossOf = (flow: number, line: { diameter: Metres; length: Metres; roughness: Metres }): number =>
  frictionLoss(fromCubicMetresPerHour(flow), line, viscosity);

export const hoseFriction: Calculator = {
  name: 'hose-friction',
  title: 'Friction loss in a hose',
  lead: 'Head lost to friction in a straight, full hose. Add the losses of couplings and bends.',
  line: 'Metres of head lost in a hose or pipe, and a table of our hoses.',
  submit: 'Work out the loss',
  fields: [
    figure('flow', 'Flow', measures.flow, [0.1, 5000], { example: exampleFlow }),
    figure('diameter', 'Inside diameter', measures.bore, [0.01, 1], {
      example: 0.102,
      asked: 'an inside diameter',
    }),
    figure('length', 'Length', measures.length, [1, 20_000], { example: 100 }),
    {
      name: 'material',
      label: 'Hose',
      options: Object.entries(materials).map(([value, { label }], index) => ({
        value: index === 0 ? '' : value,
        label,
      })),
    },
  ],
  compute({ figures, choices }) {
    const { flow = 0 } = figures;
    const [length, diameter] = [Metres(figures.length ?? 0), Metres(figures.diameter ?? 1)];
    const { material } = materials[choices.material ?? 'layflat'] ?? { material: 'pvc layflat' };
    const roughness = roughnessOf(material);
    const loss = lossOf(flow, { diameter, length, roughness });
    return {
      lines: [
        { title: 'Friction loss', ...valueInUnits(measures.length, loss) },
        { title: 'As pressure', ...valueInUnits(measures.pressure, loss * barPerMetre) },
        // Metres in 100 m are feet in 100 ft: a share of the length.
        {
          title: 'Loss per length',
          text: `${writeNumber(lossOf(flow, { diameter, length: Metres(100), roughness }))} %`,
        },
        {
          title: 'Velocity',
          ...valueInUnits(measures.velocity, velocityOf(fromCubicMetresPerHour(flow), diameter)),
        },
        { title: 'Roughness', ...valueInUnits(measures.bore, roughness) },
      ],
    };
  },
  formulas: [
    'h = f (L / D) v² / (2 g)',
    '1/√f = −2 log₁₀(ε / (3.7 D) + 2.51 / (Re √f)), laminar below Re 2300: f = 64 / Re',
  ],
  source:
    'Darcy–Weisbach with Colebrook–White (1939), water of 20 °C. Roughness: guide values that agree with the makers’ friction tables.',
  table: hoseTable,
};

/** Loss of every hose of the catalogue at the given flow, or at an example. */
async function hoseTable(sources: Sources, { figures: { flow = exampleFlow } }: Given) {
  const { hoses } = linePartsOf(await readIndexedProducts(sources));
  const rows = hoses.flatMap((hose) => {
    const velocity = velocityOf(fromCubicMetresPerHour(flow), hose.bore);
    // The range of the makers' tables.
    if (velocity < 0.4 || velocity > 4.5) return [];
    const loss = lossOf(flow, { diameter: hose.bore, length: Metres(100), roughness: hose.roughness });
    return [
      {
        key: hose.value,
        cells: [
          labelHose(hose),
          { text: `${writeNumber(loss)} %` },
          valueInUnits(measures.velocity, velocity),
        ],
      },
    ];
  });
  if (rows.length === 0) return null;
  return {
    caption: inBothSystems((system) => `Our hoses at ${writeIn(measures.flow, flow, system)}`),
    head: ['Hose', 'Loss per length', 'Velocity'],
    rows: rows.slice(0, maxShownHoses),
  };
}
