import { velocityOf } from '../../shared/hydraulics/friction.ts';
import { type LineMaterial, roughnessOf } from '../../shared/hydraulics/roughness.ts';
import { fromCubicMetresPerHour, Metres } from '../../shared/hydraulics/units.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import { type Product, type Specification, statedAs, states } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { readJoints, typeOf } from '../fits/readJoints.ts';
import { sizeIn } from './writeDuty.ts';

/** One size of a hose or pipe of the catalogue. */
export interface CatalogueHose {
  /** Key in an address: product and bore in mm, '13-152'. */
  value: string;
  productId: string;
  name: string;
  bore: Metres;
  roughness: Metres;
  material: LineMaterial;
  /** Lengths on sale; empty if none are stated. */
  lengths: Metres[];
  /** The pressure rating of each quality, as a head of water; empty if none is stated. */
  strengths: { quality: string; head: Metres }[];
  /** It is sold from rolls, and is counted by the metre. */
  isByMetre: boolean;
}

/** Couplings for hoses from one bore to another, in mm. */
interface CatalogueCoupling extends ProductChoice {
  minBore: number;
  maxBore: number;
}

/** Whether a product is sold from rolls, cut to any length. */
export const isByMetre = (specifications: readonly Specification[]): boolean =>
  states(specifications, /^roll length$/i);

/** Hoses and couplings for a line. */
export interface LineParts {
  hoses: readonly CatalogueHose[];
  couplings: readonly CatalogueCoupling[];
  /** Wellpoints and what joins each of them to the header. */
  points: readonly (ProductChoice & { type: string })[];
}

/** The first product of each type is the standard one. */
export const pointTypes: readonly string[] = ['wellpoint', 'riser pipe', 'swing joint'];

/** The sizes of a hose, pipe or coupling for water; `null` for any other product. */
export function toLineParts(product: Product, tables: readonly Table[]): LineParts | null {
  const { wall, joint } = typeOf(product.specifications);
  const hoses = wall ? toHoses(product, tables, wall) : [];
  const couplings = joint === 'coupling' ? toCouplings(product) : [];
  const type = statedAs(product.specifications, /^type$/i).toLowerCase();
  const points = pointTypes.includes(type) ? [{ id: product.id, name: product.name, type }] : [];
  return hoses.length + couplings.length + points.length > 0 ? { hoses, couplings, points } : null;
}

function toHoses(
  { id, name, specifications }: Product,
  tables: readonly Table[],
  material: LineMaterial,
): CatalogueHose[] {
  const bores = statedAs(specifications, /^bore$/i);
  // Pipes have an inner and an outer wall; a pipe of two materials names both.
  if (!/^[\d., and]+ mm$/.test(bores)) return [];
  const lengths = readQuantities(
    statedAs(specifications, /^roll length$/i) || statedAs(specifications, /^lengths$/i),
  );
  const { offers } = readJoints(specifications, tables);
  const strengthsAt = (bore: number) =>
    offers.flatMap(({ size, head, quality = '' }) =>
      size === toNominalBore(bore) && head !== null ? [{ quality, head: Metres(head) }] : [],
    );
  return readQuantities(bores).map(({ max }) => ({
    value: `${id}-${Number((max * 1000).toFixed(1))}`,
    productId: id,
    name,
    bore: Metres(max),
    roughness: roughnessOf(material),
    material,
    strengths: strengthsAt(max),
    lengths: lengths.filter(({ kind }) => kind === 'length').map(({ min }) => Metres(min)),
    isByMetre: isByMetre(specifications),
  }));
}

function toCouplings({ id, name, specifications }: Product): CatalogueCoupling[] {
  const bores = readQuantities(statedAs(specifications, /^bore$/i)).filter(({ kind }) => kind === 'length');
  const [min, max] = [Math.min(...bores.map((one) => one.min)), Math.max(...bores.map((one) => one.max))];
  return bores.length === 0 ? [] : [{ id, name, minBore: min * 1000, maxBore: max * 1000 }];
}

export function couples({ minBore, maxBore }: CatalogueCoupling, bore: Metres): boolean {
  const nominal = toNominalBore(bore);
  return nominal !== null && nominal >= minBore && nominal <= maxBore;
}

export const isLayflat = ({ material }: CatalogueHose): boolean => material.endsWith('layflat');

/** In m/s: above, friction takes more head than the lift of a usual excavation. */
const maxVelocity = 2.5;

/** The smallest discharge hose of the catalogue in which the flow (m³/h) stays below `maxVelocity`, else the largest. */
export function suggestHose(
  hoses: readonly CatalogueHose[],
  flow: number,
  lines: number,
): CatalogueHose | null {
  const laid = hoses.filter(isLayflat).sort((a, b) => a.bore - b.bore);
  const velocityIn = ({ bore }: CatalogueHose) => velocityOf(fromCubicMetresPerHour(flow / lines), bore);
  return laid.find((hose) => velocityIn(hose) <= maxVelocity) ?? laid.at(-1) ?? null;
}

/** As in a list of choices: 'Layflat discharge hose, 152 mm'. */
export const labelHose = ({ name, bore }: CatalogueHose): TextInUnits =>
  inBothSystems((system) => `${name}, ${sizeIn(bore, system)}`);
