import { toCsv } from '../../storage/toCsv.ts';
import type { Lead } from '../lead.ts';

const time = (ms: number | null) =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const noteOf = ({ hasty, honeypotFilled }: Lead) =>
  [hasty && 'sent within 2 s', honeypotFilled && 'hidden field filled'].filter(Boolean).join(', ');

/** The columns of both tables, by their titles. */
const columns = {
  reference: ({ reference }) => reference,
  form: ({ form }) => form,
  state: ({ state }) => state,
  'received (UTC)': ({ receivedAt }) => time(receivedAt),
  'delivered (UTC)': ({ deliveredAt }) => time(deliveredAt),
  attempts: ({ attempts }) => String(attempts),
  'last result': ({ lastResult }) => lastResult ?? '',
  'next attempt (UTC)': ({ dueAt }) => time(dueAt),
  note: noteOf,
} satisfies Record<string, (lead: Lead) => string>;

type Column = keyof typeof columns;

const columnsBut = (leftOut: Column) =>
  (Object.keys(columns) as Column[]).filter((title) => title !== leftOut);

/** A table with one line for each lead, without personal data. */
export function toList(leads: Lead[]): string {
  const head = columnsBut('delivered (UTC)');
  const rows = leads.map((lead) => head.map((title) => columns[title](lead)));
  const widths = head.map((title, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), title.length),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `${leads.length} in all`].join('\n');
}

/** Every field of a lead, without control characters that a terminal would interpret. */
export function describeLead(lead: Lead): string {
  const facts = Object.entries(columns).map(([title, show]) => [title, show(lead)] as const);
  const others = Object.entries({ 'last attempt (UTC)': time(lead.attemptedAt), ...lead.fields });
  return [...facts, ...others]
    .map(([name, value]) => `${`${name}:`.padEnd(labelWidth)}${toPrintable(value)}`)
    .join('\n');
}

const labelWidth = 20;

/** Keeps line breaks and escapes all other control characters. */
function toPrintable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
    .replaceAll('\n', `\n${' '.repeat(labelWidth)}`);
}

const fieldColumns = ['name', 'email', 'mobile', 'product', 'location', 'postcode', 'message'];

/** Every field of these leads as CSV. */
export function toExport(leads: Lead[]): string {
  const head = columnsBut('next attempt (UTC)');
  const rows = leads.map((lead) => [
    ...head.map((title) => columns[title](lead)),
    ...fieldColumns.map((field) => lead.fields[field] ?? ''),
  ]);
  return toCsv([[...head, ...fieldColumns], ...rows]);
}
