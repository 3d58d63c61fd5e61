import type { LineMaterial } from '../../shared/hydraulics/roughness.ts';
import { type Specification, statedAs } from '../../shared/model/product.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { readFigure, readNumber } from '../../shared/units/readQuantities.ts';
import { barPerMetre, toNominalBore } from '../../shared/units/units.ts';
import { toFigures } from '../search/productFacts.ts';
import { boresIn, type End, endIn, type Port, portsOf } from './portsOf.ts';

export type JointKind = 'suctionHose' | 'dischargeHose' | 'coupling' | 'strainer' | 'clamp' | 'hydraulicLine';

/** A joint between a part and a machine or hose; both sides have the same form. */
export interface Joint {
  kind: JointKind;
  /** Nominal bore, DN; for a hydraulic line its oil flow in l/min. */
  size: number;
  end: End;
  /** The machine's port for the part. */
  side?: Port['side'];
  /** In m of water: the head that the machine can reach, or that the part bears. */
  head: number | null;
  /** Up to this head the part suits submersible pumps only. */
  submersibleHead?: number;
  isSubmersible?: boolean;
  /** The quality with this pressure rating, if the part comes in several. */
  quality?: string;
}

export interface Joints {
  takes: Joint[];
  offers: Joint[];
}

/** Joint and inner wall of a part by the specification 'Type'. */
const types: Record<string, { joint?: JointKind; wall?: LineMaterial }> = {
  'suction hose': { joint: 'suctionHose', wall: 'suction hose' },
  'pvc layflat hose': { joint: 'dischargeHose', wall: 'pvc layflat' },
  'rubber layflat hose': { joint: 'dischargeHose', wall: 'rubber layflat' },
  'clear pvc hose': { wall: 'clear pvc' },
  'galvanised pipe': { wall: 'galvanised pipe' },
  'hydraulic line': { joint: 'hydraulicLine' },
  coupling: { joint: 'coupling' },
  strainer: { joint: 'strainer' },
  'hose clamp': { joint: 'clamp' },
};

/** Empty for a product without a type of docs/editing.md. */
export const typeOf = (specifications: readonly Specification[]) =>
  types[statedAs(specifications, /^type$/i).toLowerCase()] ?? {};

/** The joints of a product, by its type, its connections and its tables of sizes. */
export function readJoints(specifications: readonly Specification[], tables: readonly Table[]): Joints {
  const { flow, head } = toFigures(specifications);
  if (flow !== null && head !== null) return { takes: jointsOfPump(specifications, head), offers: [] };
  const kind = typeOf(specifications).joint;
  if (!kind) return { takes: [], offers: [] };
  if (kind === 'hydraulicLine') return { takes: [], offers: hydraulicLine(specifications, /^max\. flow$/i) };
  const offers = sizesOf(specifications, tables).map((size) => ({ ...size, kind }));
  return { takes: kind === 'suctionHose' || kind === 'dischargeHose' ? jointsOfHose(offers) : [], offers };
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
    ...hydraulicLine(specifications, /^hydraulic circuit$/i),
  ];
}

/** Hydraulic lines match by oil flow: the bore follows from it. */
function hydraulicLine(specifications: readonly Specification[], title: RegExp): Joint[] {
  const size = readFigure(statedAs(specifications, title), 'l/min');
  return Number.isNaN(size) ? [] : [{ kind: 'hydraulicLine', size, end: null, head: null }];
}

function jointsOfHose(offers: readonly Joint[]): Joint[] {
  const ends = new Map(offers.map(({ size, end, kind }) => [size, { size, end, head: null, of: kind }]));
  return [...ends.values()].flatMap(({ of, ...joint }): Joint[] => [
    ...(joint.end === 'coupling' ? [{ ...joint, kind: 'coupling' as const }] : []),
    { ...joint, kind: 'clamp' },
    ...(of === 'suctionHose' ? [{ ...joint, kind: 'strainer' as const }] : []),
  ]);
}

/** The sizes of a part: from a table of bores with their working pressures, else from its specifications. */
function sizesOf(specifications: readonly Specification[], tables: readonly Table[]): Omit<Joint, 'kind'>[] {
  const stated = tables.flatMap(sizesInTable);
  const bores = boresIn(statedAs(specifications, /^(bore|size)$/i));
  const sizes = stated.length > 0 ? stated : bores.map((size) => ({ size, head: null }));
  const flanged = boresIn(statedAs(specifications, /^flanges$/i));
  const end = endIn(statedAs(specifications, /^connections?$/i));
  const limit = readFigure(statedAs(specifications, /^submersibles, max\. head$/i), 'm');
  return sizes.map((one) => ({
    ...one,
    end: flanged.includes(one.size) ? 'flange' : end,
    ...(!Number.isNaN(limit) && { submersibleHead: limit }),
  }));
}

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
  return Number.isFinite(number) ? number / barPerMetre : null;
}

/** Whether a part joins a machine or hose of the same kind and size. */
export function fits(taker: Joint, part: Joint): boolean {
  const { head } = taker;
  if (part.submersibleHead !== undefined && taker.side !== undefined)
    if (!taker.isSubmersible || head === null || head > part.submersibleHead) return false;
  return head === null || part.head === null || head <= part.head;
}
