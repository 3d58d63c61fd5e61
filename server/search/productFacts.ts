import type { Frequency } from '../../shared/hydraulics/units.ts';
import { type Product, type Specification, valuesOf } from '../../shared/model/product.ts';
import { type Quantity, readQuantities } from '../../shared/units/readQuantities.ts';
import { bores, type QuantityKind, toNominalBore } from '../../shared/units/units.ts';
import { boreOf } from './quantityIndex.ts';
import type { StatedQuantity } from './searchDocument.ts';

/** The figures by which visitors compare machines. */
type FigureName = 'flow' | 'head' | 'power' | 'size';

/** The kind of each figure, and the titles of its specifications. */
const figures: Record<FigureName, { kind: QuantityKind; title: RegExp }> = {
  flow: { kind: 'flow', title: /^(max\.?(imum)? )?(flow|capacity|discharge)\b/i },
  head: { kind: 'length', title: /^(max\.?(imum)? )?(total )?head\b/i },
  power: { kind: 'power', title: /^(motor|engine|power|rated power|drive)\b/i },
  size: {
    kind: 'length',
    title: /^(connections?|bore|outlet|discharge|suction|nominal size|size)\b(?!.*lift)/i,
  },
};

/** The figures of a machine in base units; `null` or empty where it states none. */
export type ProductFigures = ReturnType<typeof toFigures>;

/** The largest stated figures: a set for 50 and 60 Hz counts with the better one, and on known mains with the one for them. */
export function toFigures(specifications: readonly Specification[]) {
  const largest = (name: 'flow' | 'head' | 'power', frequency?: Frequency) => {
    const stated = quantitiesOf(name, specifications);
    const there = stated.filter(({ condition }) => frequency && condition?.startsWith(`${frequency} Hz`));
    const values = (there.length > 0 ? there : stated).map(({ max }) => max);
    return values.length > 0 ? Math.max(...values) : null;
  };
  const largestOn = (frequency?: Frequency) => ({
    flow: largest('flow', frequency),
    head: largest('head', frequency),
    power: largest('power', frequency),
  });
  const areForMains = specifications.some(({ value }) => /\((50|60) Hz/.test(value));
  const sizes = quantitiesOf('size', specifications).flatMap(({ min, max }) => boresBetween(min, max));
  return {
    ...largestOn(),
    /** The same on known mains; `null` where no figure depends on them. */
    on: areForMains ? { 50: largestOn(50), 60: largestOn(60) } : null,
    /** Nominal bores, DN. */
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
  };
}

function quantitiesOf(name: FigureName, specifications: readonly Specification[]): Quantity[] {
  const { kind, title } = figures[name];
  return valuesOf(specifications, title)
    .flatMap(readQuantities)
    .filter((quantity) => quantity.kind === kind);
}

function boresBetween(min: number, max: number): number[] {
  const ends = [toNominalBore(min), toNominalBore(max)].filter((bore) => bore !== null);
  return min === max ? ends : bores.filter((bore) => bore >= min * 1000 * 0.98 && bore <= max * 1000 * 1.02);
}

const isLimit = (title: string, kind: QuantityKind) =>
  kind === 'apparentPower' || figures.flow.title.test(title) || figures.head.title.test(title);
const isKeyFigureTitle = (title: string) => Object.values(figures).some((figure) => figure.title.test(title));

/** Every quantity in a product's name, summary and specifications: once, with its highest weight. */
export function statedQuantities({ name, summary, specifications }: Product): StatedQuantity[] {
  const all = [
    ...quantitiesIn(name, 1),
    ...quantitiesIn(summary ?? '', 0.9),
    ...specifications.flatMap(({ title, value }) =>
      quantitiesIn(value, isKeyFigureTitle(title) ? 1 : 0.4, title),
    ),
  ];
  const unique = new Map<string, StatedQuantity>();
  for (const stated of all) {
    const key = `${stated.kind} ${stated.min} ${stated.max} ${stated.isLimit}`;
    if (stated.weight > (unique.get(key)?.weight ?? 0)) unique.set(key, stated);
  }
  return [...unique.values()];
}

function quantitiesIn(text: string, weight: number, title = ''): StatedQuantity[] {
  return readQuantities(text).map((quantity) => {
    const { kind, min, max } = quantity;
    return { kind, min, max, bore: boreOf(quantity), weight, isLimit: isLimit(title, kind) };
  });
}
