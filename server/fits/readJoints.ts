import type { Product, Specification } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { readNumber, readQuantities } from '../../shared/units/readQuantities.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import type { ProductFigures } from '../search/productFacts.ts';
import { boresIn, type End, endIn, type Port, portsOf } from './portsOf.ts';
import { readColumns } from './readColumns.ts';

export type JointKind = 'suctionHose' | 'dischargeHose' | 'coupling' | 'strainer' | 'clamp' | 'hydraulicLine';

/** Where a part joins a machine or a hose: the same form for the one that takes the part and for the part. */
export interface Joint {
  kind: JointKind;
  /** Nominal bore, DN; of a hydraulic line its oil flow in l/min. */
  size: number;
  end: End;
  /** The port of the machine that takes the part. */
  side?: Port['side'];
  /** In m of water: what the machine can reach, or what the part bears. */
  head: number | null;
  /** The head up to which the part suits submersible pumps, and no others. */
  submersibleHead?: number;
  isSubmersible?: boolean;
  /** The quality that bears this head, where the part comes in several. */
  quality?: string;
}

export interface Joints {
  takes: Joint[];
  offers: Joint[];
}

type Described = Pick<Product, 'name' | 'specifications' | 'details'>;

const metresPerBar = 1 / 0.0980665;

/** The joints of a product, by its name, its connections and its tables of sizes. */
export function readJoints(
  product: Described,
  tables: readonly Table[],
  { flow, head }: Pick<ProductFigures, 'flow' | 'head'>,
): Joints {
  const isPump = flow !== null && head !== null;
  if (isPump) return { takes: jointsOfPump(product.specifications, head), offers: [] };
  const { name } = product;
  if (/\bsuction hose\b/i.test(name)) return jointsOfHose(product, tables, 'suctionHose');
  if (/\b(layflat|discharge)( discharge)? hose\b/i.test(name))
    return jointsOfHose(product, tables, 'dischargeHose');
  if (/\bhydraulic line\b/i.test(name))
    return { takes: [], offers: hydraulicLine(product.specifications, 'Max. flow') };
  const kind = kindOfPart(name);
  return { takes: [], offers: kind ? sizesOf(product, tables).map((size) => ({ ...size, kind })) : [] };
}

function kindOfPart(name: string): JointKind | null {
  if (/\bstrainers?\b/i.test(name)) return 'strainer';
  if (/\bclamps?\b/i.test(name)) return 'clamp';
  return /\bcamlocks?\b|\b(cam-lever|hose) coupl(ers?|ings?)\b/i.test(name) ? 'coupling' : null;
}

function jointsOfPump(specifications: readonly Specification[], head: number): Joint[] {
  const ports = portsOf(specifications);
  const isSubmersible = ports.every(({ side }) => side === 'discharge');
  return [
    ...ports.flatMap(({ side, bore, end }): Joint[] => {
      const joint = { size: bore, end, side, head: side === 'discharge' ? head : null, isSubmersible };
      const hoses: JointKind[] = side === 'suction' ? ['suctionHose', 'strainer'] : ['dischargeHose'];
      const kinds: JointKind[] = end === 'coupling' ? [...hoses, 'coupling'] : hoses;
      return kinds.map((kind) => ({ ...joint, kind }));
    }),
    ...hydraulicLine(specifications, 'Hydraulic circuit'),
  ];
}

/** A line fits the circuit of its own oil flow: the bore follows from it. */
function hydraulicLine(specifications: readonly Specification[], title: string): Joint[] {
  const value = specifications.find((one) => one.title === title)?.value ?? '';
  const litres = /^(\d+) l\/min\b/.exec(value)?.[1];
  return litres ? [{ kind: 'hydraulicLine', size: Number(litres), end: null, head: null }] : [];
}

function jointsOfHose(product: Described, tables: readonly Table[], kind: JointKind): Joints {
  const offers = sizesOf(product, tables).map((size) => ({ ...size, kind }));
  const ends = new Map(offers.map(({ size, end }) => [size, end]));
  const takes = [...ends].flatMap(([size, end]): Joint[] => {
    const joint = { size, end, head: null };
    return [
      ...(end === 'coupling' ? [{ ...joint, kind: 'coupling' as const }] : []),
      { ...joint, kind: 'clamp' },
      ...(kind === 'suctionHose' ? [{ ...joint, kind: 'strainer' as const }] : []),
    ];
  });
  return { takes, offers };
}

type Size = Omit<Joint, 'kind'>;

/** The sizes of a part: from a table of bores with their working pressures, else from its specifications. */
function sizesOf({ specifications, details }: Described, tables: readonly Table[]): Size[] {
  const connections = textUnder(specifications, /^connections?$/i);
  const stated = tables.flatMap(sizesInTable);
  const bores = boresIn(textUnder(specifications, /^(bore|size)$/i));
  const sizes = stated.length > 0 ? stated : bores.map((size) => ({ size, head: null }));
  const flanged = flangedBores(connections, tables);
  const limit = submersibleHeadIn(details.flatMap(({ paragraphs }) => paragraphs).join(' '));
  const end = endIn(connections);
  return sizes.map((one) => ({
    ...one,
    end: flanged.has(one.size) ? 'flange' : end,
    ...(limit !== null && { submersibleHead: limit }),
  }));
}

const textUnder = (specifications: readonly Specification[], titles: RegExp): string =>
  specifications.find(({ title }) => titles.test(title))?.value ?? '';

const boreHeading = /^(hose )?(bore|size)(, | \/ )mm$/i;
const pressureHeading = /\bworking pressure\b[^/]*\bbar$/i;

function sizesInTable(table: Table): Pick<Joint, 'size' | 'head' | 'quality'>[] {
  const { headings, rows } = readColumns(table);
  const bore = headings.findIndex((heading) => boreHeading.test(heading));
  if (bore < 0) return [];
  const pressures = headings.flatMap((heading, column) => (pressureHeading.test(heading) ? [column] : []));
  return rows.flatMap((row) => {
    const sizes = new Set(
      (row[bore] ?? '').match(/\d+/g)?.flatMap((mm) => toNominalBore(Number(mm) / 1000) ?? []),
    );
    return [...sizes].flatMap((size) => {
      if (pressures.length === 0) return [{ size, head: null }];
      return pressures.map((column) => ({
        size,
        head: toHead(row[column] ?? ''),
        ...(pressures.length > 1 && { quality: headings[column]?.split(' / ')[0] ?? '' }),
      }));
    });
  });
}

function toHead(bar: string): number | null {
  const number = readNumber(bar);
  return Number.isFinite(number) ? number * metresPerBar : null;
}

/** 'flanges at 200 mm', 'and at 203 mm, take flanges' */
function flangedBores(connections: string, tables: readonly Table[]): Set<number> {
  const notes = tables.flatMap(({ rows }) =>
    rows.filter(({ length }) => length === 1).map((row) => row[0]?.text),
  );
  const found = [connections, ...notes]
    .join('\n')
    .matchAll(/flanges at (\d+) mm|at (\d+) mm, take flanges/gi);
  return new Set([...found].flatMap(([, one, other]) => toNominalBore(Number(one ?? other) / 1000) ?? []));
}

/** 'Submersibles up to 20 m of head' */
function submersibleHeadIn(text: string): number | null {
  const [quantity] = readQuantities(/\bsubmersibles? up to ([^.]{1,20}?) of head\b/i.exec(text)?.[1] ?? '');
  return quantity?.kind === 'length' ? quantity.max : null;
}

/** Whether a part joins what takes it; their kind and size agree already. */
export function fits(taker: Joint, part: Joint): boolean {
  const { head } = taker;
  if (part.submersibleHead !== undefined && taker.side !== undefined)
    if (!taker.isSubmersible || head === null || head > part.submersibleHead) return false;
  return head === null || part.head === null || head <= part.head;
}
