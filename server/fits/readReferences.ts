import { partRowsOf } from '../../shared/model/partRows.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { modelsIn } from '../search/toWords.ts';
import { readColumns } from './readColumns.ts';

/** A model that a text names, `sl150d`; a family of models, `sl150` or `sl`, is named without the letters after it. */
interface NamedModel {
  model: string;
  /** Only those of the family with this drive. */
  drive?: Drive;
}

type Drive = 'diesel' | 'electric' | 'hydraulic';

/** A part of a part list. */
export interface ListedPart {
  number: string;
  name: string;
}

/** How a product names others. */
export interface References {
  /** The machines that it says it fits. */
  named: NamedModel[];
  /** The products in its own list of parts or machines, with their quantity. */
  lists: { model: string; quantity: string }[];
  /** Its part numbers. */
  parts: ListedPart[];
  /** The machine whose maintenance, and so whose spare parts, it shares. */
  sameAs: string | null;
  drive: Drive | null;
}

type Described = Pick<Product, 'details' | 'specifications'>;

export function readReferences({ details, specifications }: Described, tables: readonly Table[]): References {
  const textUnder = (titles: RegExp) =>
    details
      .filter(({ title }) => titles.test(title))
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
  const parts = tables.flatMap(partRowsOf).map(({ number, name }) => ({ number, name }));
  return {
    named: namedIn(textUnder(/^(applications?|fits|suits)\b/i)),
    lists: parts.length > 0 ? [] : tables.flatMap(listedIn),
    parts,
    sameAs: modelsIn(/^As ([^.,]{1,20})[.,]/.exec(textUnder(/^maintenance\b/i))?.[1] ?? '')[0] ?? null,
    drive: driveIn(specifications.find(({ title }) => /^(engine|motor|drive)\b/i.test(title)) ?? null),
  };
}

const family = /\b([A-Z]{1,3}) sets(?: with (diesel|electric|hydraulic)\b)?/g;

const namedIn = (text: string): NamedModel[] => [
  ...modelsIn(text).map((model) => ({ model })),
  ...[...text.matchAll(family)].map(([, letters = '', drive]) => ({
    model: letters.toLowerCase(),
    ...(drive && { drive: drive as Drive }),
  })),
];

function listedIn(table: Table): References['lists'] {
  const { headings, rows } = readColumns(table);
  const name = headings.findIndex((heading) => /^(parts?|machines?)$/i.test(heading.trim()));
  if (name < 0) return [];
  const quantity = headings.findIndex((heading) => /^(quantity|pieces)$/i.test(heading.trim()));
  return rows.flatMap((row) =>
    modelsIn(row[name] ?? '').map((model) => ({ model, quantity: row[quantity] ?? '' })),
  );
}

function driveIn(specification: { title: string; value: string } | null): Drive | null {
  if (!specification) return null;
  if (/\bdiesel\b/i.test(specification.value)) return 'diesel';
  return /^motor\b/i.test(specification.title) ? 'electric' : null;
}

/** The families of a model from the nearest: `sl150` and `sl` of `sl150d`. */
export function familiesOf(model: string): string[] {
  const [, letters = '', digits = '', last = ''] = /^([a-z]+)(\d+)([a-z]*)$/.exec(model) ?? [];
  return last ? [letters + digits, letters] : [letters];
}
