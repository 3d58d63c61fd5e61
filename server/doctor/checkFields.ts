import { type Product, type Specification, states } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { readDimensions } from '../dataSheet/readDimensions.ts';
import { toCurves } from '../dutyPoint/toCurves.ts';
import { readJoints } from '../fits/readJoints.ts';
import { readReferences } from '../fits/readReferences.ts';
import { toMachineFacts } from '../search/machineFacts.ts';
import { toFigures } from '../search/productFacts.ts';
import { type CheckResult, hint, passed } from './checkResult.ts';

type Ask = (specifications: readonly Specification[], tables: readonly Table[]) => boolean;

/** `isStated`: whether a product has a field whose title stands for this fact. */
const kinds: readonly { name: string; isStated: Ask; isRead: Ask }[] = [
  {
    name: 'curves',
    isStated(specifications, tables) {
      const { flow, head } = toFigures(specifications);
      const isNamed = tables.some((table) => /^performance$/i.test(table.name ?? ''));
      return (flow !== null && head !== null) || isNamed;
    },
    isRead: (_, tables) => tables.some((table) => toCurves(table).length > 0),
  },
  {
    name: 'dimensions',
    isStated: (specifications) => states(specifications, /^dimensions\b/i),
    isRead: (specifications, tables) => readDimensions(specifications, tables) !== null,
  },
  {
    name: 'fits',
    isStated: (specifications) =>
      states(specifications, /^(connections?|type|flanges|fits|spare part for|spare parts as)$/i),
    isRead(specifications, tables) {
      const { takes, offers } = readJoints(specifications, tables);
      const { named, lists, parts, sameAs } = readReferences(specifications, tables);
      return [takes, offers, named, lists, parts].some(({ length }) => length > 0) || sameAs !== null;
    },
  },
  {
    name: 'filters',
    isStated: (specifications) => specifications.length > 0 && !toMachineFacts(specifications).isPart,
    isRead: (specifications) => toMachineFacts(specifications).drives.length > 0,
  },
];

const maxNamed = 10;

/** Reports for each kind of fact how many products state it readably, and the first that does not. */
export const checkFields = (products: readonly { product: Product; tables: Table[] }[]): CheckResult[] =>
  kinds.map(({ name, isStated, isRead }) => {
    const stating = products.filter(({ product, tables }) => isStated(product.specifications, tables));
    const unread = stating.filter(({ product, tables }) => !isRead(product.specifications, tables));
    const count = `${name}: read from ${stating.length - unread.length} products`;
    if (unread.length === 0) return passed(count);
    const named = unread.slice(0, maxNamed).map(({ product }) => `${product.name} (${product.id})`);
    const others = unread.length > maxNamed ? ` and ${unread.length - maxNamed} more` : '';
    return hint(
      `${count}, not from ${unread.length}: ${named.join(', ')}${others}`,
      'Where it matters, write the fields in the forms that docs/editing.md lists.',
    );
  });
