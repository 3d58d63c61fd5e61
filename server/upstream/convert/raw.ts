import { toImagePath } from '../imagePath.ts';

/** What the upstream sends, before anything is known of it: readers that take any JSON and never throw. */

export type RawRecord = Readonly<Record<string, unknown>>;

/** A record turned into ours, or why it was dropped. */
export type Converted<T> = { value: T } | { dropped: string };

const maxIdLength = 100;

export function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Ids come as numbers or strings; ours are strings. `.` and `..` would change the address they stand in. */
export function readId(record: RawRecord, key: string): string | null {
  const raw = record[key];
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : null;
  if (typeof raw !== 'string') return null;
  const id = raw.trim();
  return id.length >= 1 && id.length <= maxIdLength && id !== '.' && id !== '..' && id.isWellFormed()
    ? id
    : null;
}

/** A text that says something; anything else counts as missing. */
export function readText(record: RawRecord, key: string): string | null {
  const raw = record[key];
  if (typeof raw !== 'string') return null;
  const text = raw.toWellFormed().trim();
  return text === '' ? null : text;
}

/** The text's paragraphs: its lines, without the blank ones. */
export function readParagraphs(record: RawRecord, key: string): string[] {
  return (readText(record, key) ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

export function readList(record: RawRecord, key: string): unknown[] {
  const raw = record[key];
  return Array.isArray(raw) ? raw : [];
}

/** A picture path that `toImagePath` accepts. */
export function readImagePath(record: RawRecord, key: string): string | null {
  const text = readText(record, key);
  return text === null ? null : toImagePath(text);
}

interface Named {
  record: RawRecord;
  id: string;
  name: string;
}

/** What every record needs to be shown at all: an id and a name (for gallery items, their title). */
export function readNamed(raw: unknown, nameKey = 'name'): Converted<Named> {
  if (!isRecord(raw)) return { dropped: 'not an object' };
  const id = readId(raw, 'id');
  if (id === null) return { dropped: 'no usable id' };
  const name = readText(raw, nameKey);
  if (name === null) return { dropped: `no ${nameKey}` };
  return { value: { record: raw, id, name } };
}
