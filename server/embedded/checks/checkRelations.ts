import type { Kind } from './contentFiles.ts';
import { type Entry, faultOf } from './entry.ts';
import { type Fault, nameStep } from './fault.ts';
import { idPattern } from './shapes.ts';

/**
 * What only holds between records: ids and links that are taken, categories and products that are not there.
 * `unread` are the kinds of which a file could not be read: nothing can be said to be missing there.
 */
export function checkRelations(entries: readonly Entry[], unread: ReadonlySet<Kind>): Fault[] {
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  return [
    ...findTaken(ofKind('product'), 'id'),
    ...findTaken(ofKind('product'), 'link'),
    ...findLinksLikeIds(ofKind('product')),
    ...findTaken(ofKind('table'), 'table_id'),
    ...findTaken(ofKind('category'), 'id'),
    ...findTaken(ofKind('service'), 'id'),
    ...findTaken(ofKind('gallery'), 'id'),
    ...entries.flatMap((entry) => findTakenInside(entry, entry.record, '')),
    ...(unread.has('category') ? [] : findUnknown(ofKind('product'), 'category_id', ofKind('category'))),
    ...(unread.has('product') ? [] : findUnknown(ofKind('table'), 'product_id', ofKind('product'))),
  ];
}

/** Ids may be numbers or text: 12 and "12" are one. */
function keyOf(value: unknown): string | null {
  const isUsable = typeof value === 'number' || (typeof value === 'string' && idPattern.test(value));
  return isUsable ? String(value) : null;
}

function findTaken(entries: readonly Entry[], field: string): Fault[] {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry.record[field]);
    if (key === null) return [];
    const holder = first.get(key);
    if (!holder) first.set(key, entry);
    return holder ? [takenFault(entry, field, key, holder)] : [];
  });
}

function takenFault(entry: Entry, field: string, key: string, holder: Entry): Fault {
  const name = typeof holder.record.name === 'string' ? `"${holder.record.name}"` : 'another record';
  return faultOf(
    entry,
    field,
    `${key} is taken by ${name} in ${holder.file}`,
    `Write a ${field} that no other has.`,
  );
}

/** An address is looked up among the ids first: such a link would lead to the other product. */
function findLinksLikeIds(products: readonly Entry[]): Fault[] {
  const byId = new Map(products.map((entry) => [keyOf(entry.record.id), entry]));
  return products.flatMap((entry) => {
    const link = keyOf(entry.record.link);
    const holder = link === null ? undefined : byId.get(link);
    return holder && holder !== entry && link ? [takenFault(entry, 'link', link, holder)] : [];
  });
}

/** Ids within one list inside of a record: details, subcategories, gallery items. */
function findTakenInside(entry: Entry, value: unknown, path: string): Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Object.entries(value).map(([key, child]): [string, unknown] => {
    const name = nameStep(Array.isArray(value) ? Number(key) : key, child);
    return [path === '' ? name : `${path} › ${name}`, child];
  });
  const seen = new Set<string>();
  return steps.flatMap(([place, child]) => {
    const key = Array.isArray(value) ? keyOf((child as { id?: unknown } | null)?.id) : null;
    const isTaken = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const deeper = findTakenInside(entry, child, place);
    if (!isTaken) return deeper;
    return [
      faultOf(entry, `${place} › id`, `${key} is taken in the same list`, 'Give each its own id.'),
      ...deeper,
    ];
  });
}

function findUnknown(entries: readonly Entry[], field: string, targets: readonly Entry[]): Fault[] {
  const known = new Map(targets.map(({ record }) => [keyOf(record.id), record.name]));
  const kind = field.replace('_id', '');
  // The one that is meant may be the one whose id is missing; that is said already.
  if (known.has(null)) return [];
  const choice = [...known].map(([id, name]) => `${id} ${name}`).join(', ');
  return entries.flatMap((entry) => {
    const key = keyOf(entry.record[field]);
    if (key === null || known.has(key)) return [];
    return [faultOf(entry, field, `there is no ${kind} ${key}`, `Write the id of one of these: ${choice}.`)];
  });
}
