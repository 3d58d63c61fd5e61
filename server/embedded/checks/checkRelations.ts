import type { Kind } from './contentFiles.ts';
import { type Entry, locationStep, type Problem, problemIn } from './problem.ts';
import { idPattern } from './shapes.ts';

/**
 * Checks records against each other: duplicate ids and links, references to unknown categories and products. References to an
 * `unreadable` kind are not checked: the record may be in the file that could not be read.
 */
export function checkRelations(entries: readonly Entry[], unreadable: ReadonlySet<Kind>): Problem[] {
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  const findUnknown = (kind: Kind, target: Kind) =>
    unreadable.has(target) ? [] : findUnknownReferences(ofKind(kind), target, ofKind(target));
  return [
    // The API looks up ids before links: a link that is the id of another product would lead there.
    ...findDuplicates(ofKind('product'), ['id', 'link']),
    ...findDuplicates(ofKind('table'), ['table_id']),
    ...findDuplicates(ofKind('category'), ['id']),
    ...findDuplicates(ofKind('service'), ['id']),
    ...findDuplicates(ofKind('gallery'), ['id']),
    ...entries.flatMap((entry) => findDuplicatesInside(entry, entry.record, '')),
    ...findUnknown('product', 'category'),
    ...findUnknown('table', 'product'),
  ];
}

/** Ids may be numbers or text: 12 and "12" are the same id. `null` for an invalid one. */
function keyOf(value: unknown): string | null {
  const isValid = typeof value === 'number' || (typeof value === 'string' && idPattern.test(value));
  return isValid ? String(value) : null;
}

/** Values of these fields that an earlier record has in any of them. */
function findDuplicates(entries: readonly Entry[], fields: readonly string[]): Problem[] {
  const holders = new Map<string, Entry>();
  return fields.flatMap((field) =>
    entries.flatMap((entry) => {
      const key = keyOf(entry.record[field]);
      const holder = key === null ? entry : holders.getOrInsert(key, entry);
      if (holder === entry) return [];
      const name = typeof holder.record.name === 'string' ? `"${holder.record.name}"` : 'another record';
      const message = `${key} is taken by ${name} in ${holder.file}`;
      return [problemIn(entry, field, message, `Write a ${field} that no other record has.`)];
    }),
  );
}

/** Duplicate ids within one list inside a record: details, subcategories, gallery items. */
function findDuplicatesInside(entry: Entry, value: unknown, path: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Object.entries(value).map(([key, child]): [string, unknown] => {
    const name = locationStep(Array.isArray(value) ? Number(key) : key, child);
    return [path === '' ? name : `${path} › ${name}`, child];
  });
  const seen = new Set<string>();
  return steps.flatMap(([location, child]) => {
    const key = Array.isArray(value) ? keyOf((child as { id?: unknown } | null)?.id) : null;
    const isDuplicate = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const deeper = findDuplicatesInside(entry, child, location);
    if (!isDuplicate) return deeper;
    return [
      problemIn(entry, `${location} › id`, `${key} is taken in the same list`, 'Give each item its own id.'),
      ...deeper,
    ];
  });
}

function findUnknownReferences(
  entries: readonly Entry[],
  targetKind: Kind,
  targets: readonly Entry[],
): Problem[] {
  const field = `${targetKind}_id`;
  const known = new Map(targets.map(({ record }) => [keyOf(record.id), record.name]));
  // The reference may mean the record whose id is missing, which is reported itself.
  if (known.has(null)) return [];
  const choices = [...known].map(([id, name]) => `${id} ${name}`).join(', ');
  return entries.flatMap((entry) => {
    const key = keyOf(entry.record[field]);
    if (key === null || known.has(key)) return [];
    return [
      problemIn(
        entry,
        field,
        `there is no ${targetKind} ${key}`,
        `Write the id of one of these: ${choices}.`,
      ),
    ];
  });
}
