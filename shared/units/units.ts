/** The kinds of quantities that the site converts. Base units, in which values are stored: m, m³/h, bar, kW, kVA, kg. */
export type QuantityKind = 'length' | 'flow' | 'pressure' | 'power' | 'apparentPower' | 'mass';

export interface Unit {
  kind: QuantityKind;
  /** One of this unit in base units. */
  factor: number;
  /** Accepted spellings; the site writes the first. */
  names: readonly string[];
}

/** US units in m, m³ and kg, and standard gravity in m/s²: exact by definition (NIST SP 811). */
const inch = 0.0254;
export const foot = 12 * inch;
export const usGallon = 231 * inch ** 3;
/** UK Weights and Measures Act 1985. */
export const imperialGallon = 0.00454609;
export const pound = 0.45359237;
export const gravity = 9.80665;

/** ρ g of water, 1000 kg/m³ · 9.80665 m/s²: 1 m of head is 0.0981 bar. */
export const barPerMetre = 0.0980665;

/** Factors are exact, or derived from exact ones: horsepower (550 ft·lbf/s) and psi (lbf/in²). */
export const units = [
  { kind: 'length', factor: 1, names: ['m', 'metres', 'metre', 'meters', 'meter', 'mtr', 'mtrs', 'mts'] },
  { kind: 'length', factor: 0.001, names: ['mm', 'millimetres', 'millimeters'] },
  { kind: 'length', factor: 0.01, names: ['cm'] },
  { kind: 'length', factor: inch, names: ['in', 'inches', 'inch', '"', '″', '”', "''", '′′', '’’'] },
  { kind: 'length', factor: foot, names: ['ft', 'feet', 'foot', "'", '′'] },
  {
    kind: 'flow',
    factor: 1,
    names: [
      'm³/h',
      'm3/h',
      'm³/hr',
      'm3/hr',
      'm^3/h',
      'm^3/hr',
      'cbm/h',
      'cum/h',
      'm³h',
      'm3h',
      'cmh',
      'm³/hour',
      'm3/hour',
      'cum/hr',
    ],
  },
  { kind: 'flow', factor: 3.6, names: ['l/s', 'lps', 'l/sec', 'ltr/s', 'lit/s'] },
  { kind: 'flow', factor: 0.06, names: ['l/min', 'lpm', 'ltr/min'] },
  { kind: 'flow', factor: usGallon * 60, names: ['gpm', 'us gpm', 'usgpm', 'gal/min'] },
  { kind: 'flow', factor: foot ** 3 * 60, names: ['cfm', 'ft³/min', 'ft3/min', 'ft^3/min'] },
  { kind: 'pressure', factor: 1, names: ['bar', 'bars'] },
  { kind: 'pressure', factor: (pound * gravity) / inch ** 2 / 1e5, names: ['psi'] },
  { kind: 'pressure', factor: 0.01, names: ['kPa'] },
  { kind: 'pressure', factor: 10, names: ['MPa'] },
  { kind: 'power', factor: 1, names: ['kW', 'kilowatt', 'kilowatts'] },
  { kind: 'power', factor: (550 * foot * pound * gravity) / 1000, names: ['hp', 'bhp', 'horsepower'] },
  { kind: 'apparentPower', factor: 1, names: ['kVA'] },
  { kind: 'mass', factor: 1, names: ['kg', 'kgs', 'kilo', 'kilos'] },
  { kind: 'mass', factor: pound, names: ['lb', 'lbs', 'pounds'] },
] as const satisfies readonly Unit[];

/** Nominal bores: DN in mm, and the trade size in inches. */
const nominalBores: readonly [dn: number, inches: number][] = [
  [15, 0.5],
  [20, 0.75],
  [25, 1],
  [32, 1.25],
  [40, 1.5],
  [50, 2],
  [65, 2.5],
  [80, 3],
  [100, 4],
  [125, 5],
  [150, 6],
  [200, 8],
  [250, 10],
  [300, 12],
  [350, 14],
  [400, 16],
];

/** All nominal bores, DN in mm. */
export const bores = nominalBores.map(([dn]) => dn);

/** The DN of a bore in m: 150 for 150 mm, 152 mm and 6 in; `null` if neither mm nor inches are within 2 % of one. */
export function toNominalBore(metres: number): number | null {
  const mm = metres * 1000;
  const found = nominalBores.find(
    ([dn, inches]) => Math.abs(mm - dn) <= 0.02 * dn || Math.abs(mm - inches * 25.4) <= 0.02 * dn,
  );
  return found?.[0] ?? null;
}

const fractions: Record<string, string> = { '0.5': '½', '0.75': '¾', '1.25': '1¼', '1.5': '1½', '2.5': '2½' };

/** A nominal bore as the trade writes it: '150 mm (6 in)'. */
export function writeNominalBore(bore: number): string {
  const inches = nominalBores.find(([dn]) => dn === bore)?.[1];
  return inches === undefined ? `${bore} mm` : `${bore} mm (${fractions[inches] ?? inches} in)`;
}
