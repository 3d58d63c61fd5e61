import { type LineMaterial, roughnessOf } from '../../shared/hydraulics/roughness.ts';
import { type Metres, metres } from '../../shared/hydraulics/units.ts';
import type { TextInUnits } from '../../shared/model/duty.ts';
import type { Product, Specification } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { readJoints } from '../fits/readJoints.ts';
import { sizeIn } from './writeDuty.ts';

/** One size of a hose or pipe of the catalogue. */
export interface CatalogueHose {
  /** In an address: product and bore in mm, '13-152'. */
  value: string;
  productId: string;
  name: string;
  bore: Metres;
  roughness: Metres;
  material: LineMaterial;
  /** In which it is sold; empty where none are stated. */
  lengths: Metres[];
  /** What each of its qualities bears, as a head of water; empty where it is not stated. */
  strengths: { quality: string; head: Metres }[];
  /** It comes in rolls, and is counted by the metre. */
  isByMetre: boolean;
}

/** Whether a product comes in rolls, of which any length is cut. */
export const isByMetre = (specifications: readonly Specification[]): boolean =>
  specifications.some(({ title }) => title === 'Roll length');

/** Names of hoses and pipes that a line is laid with, and what they are made of inside. */
const kinds: readonly [name: RegExp, materials: RegExp, material: LineMaterial][] = [
  [/\blayflat\b/i, /rubber|nitrile/i, 'rubber layflat'],
  [/\blayflat\b/i, /pvc/i, 'pvc layflat'],
  [/\bsuction hose\b/i, /rubber|SBR/i, 'suction hose'],
  [/\bclear\b.*\bhose\b/i, /pvc/i, 'clear pvc'],
  [/\bheader pipe\b/i, /galvani[sz]ed/i, 'galvanised pipe'],
];

/** Whether a product may be one of them, as far as its name says. */
export const isHoseName = (text: string): boolean => kinds.some(([named]) => named.test(text));

/** Every bore of a product that is a hose or pipe for water; none for any other product. */
export function toHoses(product: Product, tables: readonly Table[]): CatalogueHose[] {
  const { id, name, specifications } = product;
  const statedAs = (title: string) => specifications.find((one) => one.title === title)?.value ?? '';
  const materials = statedAs('Materials');
  const kind = kinds.find(([named, made]) => named.test(name) && made.test(materials));
  const bores = statedAs('Bore');
  // A part for hoses says 'for hoses of …', a pipe of two materials its walls.
  if (!kind || !/^[\d., and]+ mm$/.test(bores)) return [];
  const lengths = readQuantities(statedAs('Roll length') || statedAs('Lengths'));
  const { offers } = readJoints(product, tables, { flow: null, head: null });
  const strengthsAt = (bore: number) =>
    offers.flatMap(({ size, head, quality = '' }) =>
      size === toNominalBore(bore) && head !== null ? [{ quality, head: metres(head) }] : [],
    );
  return readQuantities(bores).map(({ max }) => ({
    value: `${id}-${Number((max * 1000).toFixed(1))}`,
    productId: id,
    name,
    bore: metres(max),
    roughness: roughnessOf(kind[2]),
    material: kind[2],
    strengths: strengthsAt(max),
    lengths: lengths.filter(({ kind: of }) => of === 'length').map(({ min }) => metres(min)),
    isByMetre: isByMetre(specifications),
  }));
}

/** In m/s: above, friction takes more head than the lift of a usual pit. */
const maxVelocity = 2.5;

/** The smallest discharge hose of the catalogue in which the flow (m³/h) stays below `maxVelocity`, else the largest. */
export function suggestHose(
  hoses: readonly CatalogueHose[],
  flow: number,
  lines: number,
): CatalogueHose | null {
  const laid = hoses.filter(({ material }) => material.endsWith('layflat')).sort((a, b) => a.bore - b.bore);
  const velocityIn = ({ bore }: CatalogueHose) => flow / 3600 / lines / ((Math.PI / 4) * bore ** 2);
  return laid.find((hose) => velocityIn(hose) <= maxVelocity) ?? laid.at(-1) ?? null;
}

/** As in a list of choices: 'Layflat discharge hose, 152 mm'. */
export const labelHose = ({ name, bore }: CatalogueHose): TextInUnits =>
  inBothSystems((system) => `${name}, ${sizeIn(bore, system)}`);
