import type { Product, Specification } from '../../shared/model/product.ts';
import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { type QuantityKind, toNominalBore } from '../../shared/units/units.ts';
import { boreOf } from './quantityIndex.ts';
import type { ToldQuantity } from './searchDocument.ts';

/** The figures by which machines are told apart. */
export type FigureName = 'flow' | 'head' | 'power' | 'size';

/** The titles of a figure, and the kind of number that it has. */
const figures: Record<FigureName, { kind: QuantityKind; title: RegExp }> = {
  flow: { kind: 'flow', title: /^(max\.?(imum)? )?(flow|capacity|discharge)\b/i },
  head: { kind: 'length', title: /^(max\.?(imum)? )?(total )?head\b/i },
  power: { kind: 'power', title: /^(motor|engine|power|rated power|drive)\b/i },
  size: {
    kind: 'length',
    title: /^(connections?|bore|outlet|discharge|suction|nominal size|size)\b(?!.*lift)/i,
  },
};

/** What is known of a machine in numbers, in the units of `baseUnits`; `null` and empty: not stated. */
export interface ProductFigures {
  flow: number | null;
  head: number | null;
  power: number | null;
  /** Nominal bores, DN. */
  sizes: number[];
}

/** The largest of what is stated: a set for 50 and 60 Hz counts with what it gives at best. */
export function toFigures(specifications: readonly Specification[]): ProductFigures {
  const largest = (name: FigureName) => {
    const values = quantitiesOf(name, specifications).map(({ max }) => max);
    return values.length > 0 ? Math.max(...values) : null;
  };
  const sizes = quantitiesOf('size', specifications).flatMap(({ min, max }) => boresBetween(min, max));
  return {
    flow: largest('flow'),
    head: largest('head'),
    power: largest('power'),
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
  };
}

function quantitiesOf(name: FigureName, specifications: readonly Specification[]): Quantity[] {
  const { kind, title } = figures[name];
  return specifications
    .filter((specification) => title.test(specification.title))
    .flatMap(({ value }) => readQuantities(value))
    .filter((quantity) => quantity.kind === kind);
}

const bores = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400];

function boresBetween(min: number, max: number): number[] {
  const ends = [toNominalBore(min), toNominalBore(max)].filter((bore) => bore !== null);
  return min === max ? ends : bores.filter((bore) => bore >= min * 1000 * 0.98 && bore <= max * 1000 * 1.02);
}

const isLimitTitle = (title: string) => figures.flow.title.test(title) || figures.head.title.test(title);
const isTelling = (title: string) => Object.values(figures).some((figure) => figure.title.test(title));

/** Every number that a product's name, line and specifications tell, once, with the most that it says of it. */
export function toldQuantities({ name, summary, specifications }: Product): ToldQuantity[] {
  const all = [
    ...tell(name, 1),
    ...tell(summary ?? '', 0.9),
    ...specifications.flatMap(({ title, value }) =>
      tell(value, isTelling(title) ? 1 : 0.4, isLimitTitle(title)),
    ),
  ];
  const unique = new Map<string, ToldQuantity>();
  for (const told of all) {
    const key = `${told.kind} ${told.min} ${told.max} ${told.isLimit}`;
    if (told.weight > (unique.get(key)?.weight ?? 0)) unique.set(key, told);
  }
  return [...unique.values()];
}

function tell(text: string, weight: number, isLimit = false): ToldQuantity[] {
  return readQuantities(text).map((told) => {
    const { kind, min, max } = told;
    return { kind, min, max, bore: boreOf(told), weight, isLimit };
  });
}
