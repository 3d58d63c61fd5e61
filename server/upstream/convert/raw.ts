import { toImagePath } from '../imagePath.ts';

/** Readers of the upstream's raw JSON: they take any value and never throw. */

export type RawRecord = Readonly<Record<string, unknown>>;

/** A record of our model, or the reason why the raw one was dropped. */
export type Converted<T> = { value: T } | { dropped: string };

const maxIdLength = 100;
/** Far more than a page shows, so that no record holds up the server: longer texts and lists are cut. */
const maxTextLength = 100_000;
const maxListLength = 2_000;

/** Whether it is a JSON object. */
export function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Characters that are never shown: control characters, and those that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** An id as a string, sent as number or string; `null` where unusable: `.` and `..` would change the path they stand in. */
export function readId(record: RawRecord, key: string): string | null {
  const raw = record[key];
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : null;
  if (typeof raw !== 'string') return null;
  const id = raw.trim();
  if (id.length < 1 || id.length > maxIdLength || id === '.' || id === '..') return null;
  return id.isWellFormed() && !unprintable.test(id) ? id : null;
}

/**
 * Control characters, most of which XML forbids, and those that change the direction of the text around them: in a title or
 * a list no element ends their effect.
 */
const unshown = /[[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]--[\t\n\r]]/gv;

/** A trimmed text; `null` where it is blank or no text. */
export function readText(record: RawRecord, key: string): string | null {
  const raw = record[key];
  if (typeof raw !== 'string') return null;
  const text = raw.slice(0, maxTextLength).toWellFormed().replace(unshown, '').trim();
  return text === '' ? null : text;
}

/** The paragraphs of a text: its lines without the blank ones. */
export function readParagraphs(record: RawRecord, key: string): string[] {
  return (readText(record, key) ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A list; empty where it is anything else. */
export function readList(record: RawRecord, key: string, max = maxListLength): unknown[] {
  const raw = record[key];
  return Array.isArray(raw) ? raw.slice(0, max) : [];
}

/** A picture path by the rules of `toImagePath`, else `null`. */
export function readImagePath(record: RawRecord, key: string): string | null {
  const text = readText(record, key);
  return text === null ? null : toImagePath(text);
}

/** A name stands in lists, titles and links. */
const maxNameLength = 300;

/** Converts records that have the id and name without which none is shown; a gallery item is named by its title. */
export const convertNamed =
  <T>(toRecord: (named: { record: RawRecord; id: string; name: string }) => T, nameKey = 'name') =>
  (raw: unknown): Converted<T> => {
    if (!isRecord(raw)) return { dropped: 'not an object' };
    const id = readId(raw, 'id');
    if (id === null) return { dropped: 'no usable id' };
    const name = readText(raw, nameKey)?.slice(0, maxNameLength).toWellFormed() ?? null;
    if (name === null) return { dropped: `no ${nameKey}` };
    return { value: toRecord({ record: raw, id, name }) };
  };
