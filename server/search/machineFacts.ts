import { type Specification, states, valuesOf } from '../../shared/model/product.ts';
import { type Drive, drives, type Facets } from '../../shared/pages/products.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import type { ProductFigures } from './productFacts.ts';

/** The facts about a machine that a hirer filters by. */
export type MachineFacts = ReturnType<typeof toMachineFacts>;

const titles = {
  noise: /^(sound pressure|noise)\b/i,
  hire: /^hire\b/i,
  engine: /^engine\b/i,
  motor: /^motor\b/i,
  hydraulic: /^hydraulic\b/i,
  mains: /^(motor|supply)\b/i,
  machine: /^((max\.?(imum)? )?(flow|(total )?head|capacity)|(rated |shaft )?power|motor|engine|drive)\b/i,
};

/**
 * Reads them from the titles and values of the specifications: 'Sound pressure at 7 m', 'Hire', 'Engine', 'Motor',
 * 'Supply'.
 */
export function toMachineFacts(specifications: readonly Specification[]) {
  const levels = valuesOf(specifications, titles.noise)
    .flatMap((value) => [...value.matchAll(/(\d{2,3}(?:\.\d)?) ?dB/g)])
    .map(([, level]) => Number(level));
  const drives = drivesOf(specifications);
  const isMachine = drives.length > 0 || levels.length > 0 || states(specifications, titles.machine);
  return {
    /** The loudest stated level at 7 m, in dB(A); `null` if none is stated. */
    noise: levels.length > 0 ? Math.max(...levels) : null,
    /** Empty where none is stated. */
    drives,
    /** It states terms of hire. */
    isHireable: states(specifications, titles.hire),
    /** It has specifications, but none of a machine. */
    isPart: specifications.length > 0 && !isMachine,
  };
}

/** Whether a motor or supply is for this frequency: '400 V, 50 Hz', '50/60 Hz'. */
export const statesMains = (text: string, hertz: 50 | 60): boolean =>
  (hertz === 50 ? /\b50( ?\/ ?60)? Hz/ : /\b60 Hz/).test(text);

/** A power pack is hydraulic, whatever drives it; a motor without a frequency has no known mains. */
function drivesOf(specifications: readonly Specification[]): Drive[] {
  if (states(specifications, titles.hydraulic)) return ['hydraulic'];
  if (valuesOf(specifications, titles.engine).some((value) => /\bdiesel\b/i.test(value))) return ['diesel'];
  if (!states(specifications, titles.motor)) return [];
  const mains = valuesOf(specifications, titles.mains).join(' ');
  return (['electric-50', 'electric-60'] as const).filter((drive) =>
    statesMains(mains, drive === 'electric-50' ? 50 : 60),
  );
}

/** In m: the passage of a trash pump, 1½ in in the trade. */
const minTrashPassage = 0.038;

/** Words of the trade for what the specifications say: no set is called a pump, and buyers look for a 'diesel pump'. */
export function termsOf(
  specifications: readonly Specification[],
  { flow, head }: Pick<ProductFigures, 'flow' | 'head'>,
  { drives, isHireable }: Pick<MachineFacts, 'drives' | 'isHireable'>,
): string[] {
  const hire = isHireable ? ['rental'] : [];
  if (flow === null || head === null) return hire;
  const passage = valuesOf(specifications, /^solids passage\b/i).flatMap(readQuantities);
  const isTrashPump = passage.some(({ kind, min }) => kind === 'length' && min >= minTrashPassage);
  const terms = [
    ...hire,
    ...drives.map((drive) => drive.replace(/-.*/, '')),
    ...(isTrashPump ? ['trash'] : []),
    'dewatering',
    'pump',
  ];
  // A set that draws air serves wellpoints and open sumps alike: twice the words put it before pumps for one job.
  return states(specifications, /^air handling\b/i) ? [...terms, ...terms] : terms;
}

export function countFacets(products: readonly MachineFacts[]): Facets {
  const having = (test: (facts: MachineFacts) => boolean) => products.filter(test).length;
  const drivenBy = (drive: Drive) => having((facts) => facts.drives.includes(drive));
  return {
    hireable: having(({ isHireable }) => isHireable),
    withNoise: having(({ noise }) => noise !== null),
    drives: Object.fromEntries(drives.map((drive) => [drive, drivenBy(drive)])) as Facets['drives'],
  };
}
