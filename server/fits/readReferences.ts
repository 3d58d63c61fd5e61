import { partRowsOf } from '../../shared/model/partRows.ts';
import { type Specification, statedAs } from '../../shared/model/product.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { toMachineFacts } from '../search/machineFacts.ts';
import { modelOf, modelsIn } from '../search/toWords.ts';
import { motorsIn, startersIn } from './starting.ts';

/** A model that a product names, `sl150d`, or a family, which is named without the last letters: `sl150`, `sl`. */
interface NamedModel {
  model: string;
  /** Only members of the family with this drive. */
  drive?: string;
}

export type References = ReturnType<typeof readReferences>;

export function readReferences(specifications: readonly Specification[], tables: readonly Table[]) {
  const parts = tables.flatMap(partRowsOf).map(({ number, name }) => ({ number, name }));
  const spareFor = statedAs(specifications, /^spare part for$/i);
  return {
    /** Machines that the product says it fits. */
    named: namedIn(`${spareFor},${statedAs(specifications, /^fits$/i)}`),
    /** The entries of the product's own list of parts or machines, with their quantity. */
    lists: parts.length > 0 ? [] : tables.flatMap(listedIn),
    parts,
    /** The machine whose spare parts it shares. */
    sameAs: modelOf(statedAs(specifications, /^spare parts as$/i)),
    /** The product says that it is a spare part for them. */
    isSpare: spareFor !== '',
    drives: toMachineFacts(specifications).drives,
    motors: motorsIn(specifications),
    /** The generators in its tables. */
    starters: tables.flatMap(startersIn),
  };
}

const family = /^(?:(diesel|electric|hydraulic) )?([A-Z]{1,3}) sets$/;

/** 'SL 150 D, SL 150 sets, diesel SL sets' */
const namedIn = (list: string): NamedModel[] =>
  list.split(',').flatMap((name) => {
    const [, drive, letters] = family.exec(name.trim()) ?? [];
    if (letters) return [{ model: letters.toLowerCase(), ...(drive && { drive }) }];
    return modelsIn(name).map((model) => ({ model }));
  });

function listedIn(table: Table): { model: string; quantity: string }[] {
  const { headings, rows } = readColumns(table);
  const name = headings.findIndex((heading) => /^(parts?|machines?)$/i.test(heading.trim()));
  if (name < 0) return [];
  const quantity = headings.findIndex((heading) => /^(quantity|pieces)$/i.test(heading.trim()));
  return rows.flatMap((row) =>
    modelsIn(row[name] ?? '').map((model) => ({ model, quantity: row[quantity] ?? '' })),
  );
}

/** The families of a model from the nearest: `sl150` and `sl` of `sl150d`. */
export function familiesOf(model: string): string[] {
  const [, letters = '', digits = '', last = ''] = /^([a-z]+)(\d+)([a-z]*)$/.exec(model) ?? [];
  return last ? [letters + digits, letters] : [letters];
}
