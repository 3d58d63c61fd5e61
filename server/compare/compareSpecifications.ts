import type { ComparedRow } from '../../shared/model/chosenProducts.ts';
import type { Specification } from '../../shared/model/product.ts';
import type { TextInUnits } from '../../shared/units/inBothSystems.ts';
import { specificationInUs } from '../../shared/units/usText.ts';

/** The specifications of products as rows by title; titles keep their order in each product. */
export function compareSpecifications(
  products: readonly { specifications: Specification[] }[],
): ComparedRow[] {
  const stated = products.map(({ specifications }) => valuesByTitle(specifications));
  return mergeTitles(stated.map((values) => [...values.keys()])).map((title) => {
    const values = stated.map((one) => one.get(title) ?? null);
    const told = values.map((value) => (value === null ? null : toCompared({ title, value })));
    return {
      title,
      values: told,
      differs: new Set(values).size > 1,
      hasOtherConditions: hasOtherConditions(values),
    };
  });
}

/** '84 dB(A) at 2 000 rpm' has the condition '2000rpm'; 'at 28 m' belongs to the figure itself. */
const condition = /(?:\bat|,) (\d[\d\s.]{0,8}(?:rpm|Hz|l\/min))(?![\w/])/g;

/** A figure without a condition is not comparable with a figure that has one. */
function hasOtherConditions(values: readonly (string | null)[]): boolean {
  const conditions = values
    .filter((value) => value !== null && /\d/.test(value))
    .map((value) =>
      [...(value ?? '').matchAll(condition)].map(([, one = '']) => one.replaceAll(/\s/g, '')).join(),
    );
  return new Set(conditions).size > 1;
}

function toCompared(specification: Specification): TextInUnits {
  const { value, us } = specificationInUs(specification);
  return { text: value, ...(us !== undefined && { us }) };
}

/** Joins both values of a title that a product states twice. */
function valuesByTitle(specifications: readonly Specification[]): Map<string, string> {
  const byTitle = [...Map.groupBy(specifications, ({ title }) => title)];
  return new Map(byTitle.map(([title, stated]) => [title, stated.map(({ value }) => value).join('; ')]));
}

function mergeTitles(lists: readonly string[][]): string[] {
  const merged: string[] = [];
  for (const titles of lists) {
    // Titles before the first shared one go right above it; a product that shares no title comes last.
    const shared = titles.find((title) => merged.includes(title));
    let end = shared === undefined ? merged.length : merged.indexOf(shared);
    for (const title of titles) {
      const known = merged.indexOf(title);
      if (known < 0) merged.splice(end, 0, title);
      end = Math.max(end, (known < 0 ? end : known) + 1);
    }
  }
  return merged;
}
