import { toCsv } from '../../storage/toCsv.ts';
import type { Lead } from '../lead.ts';

const time = (ms: number | null) =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const markOf = ({ hasty }: Lead) => (hasty ? 'sent within 2 s' : '');

/** One line a lead, no personal data in it. */
export function toList(leads: Lead[]): string {
  const head = [
    'reference',
    'form',
    'state',
    'received (UTC)',
    'tries',
    'last answer',
    'next try (UTC)',
    'mark',
  ];
  const rows = leads.map((lead) => [
    lead.reference,
    lead.form,
    lead.state,
    time(lead.receivedAt),
    String(lead.attempts),
    lead.lastAnswer ?? '',
    time(lead.dueAt),
    markOf(lead),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `${leads.length} in all`].join('\n');
}

/** All of a lead, as text that no terminal takes for a command. */
export function describeLead(lead: Lead): string {
  const { fields, reference, form, state, attempts, lastAnswer } = lead;
  const facts = {
    reference,
    form,
    state,
    received: time(lead.receivedAt),
    tries: String(attempts),
    'last try': time(lead.attemptedAt),
    'last answer': lastAnswer ?? '',
    'next try': time(lead.dueAt),
    delivered: time(lead.deliveredAt),
    mark: markOf(lead),
    ...fields,
  };
  return Object.entries(facts)
    .map(([name, value]) => `${`${name}:`.padEnd(14)}${toPrintable(value)}`)
    .join('\n');
}

/** Lines of a text stay lines; other control characters, which could steer the terminal, are shown as such. */
function toPrintable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
    .replaceAll('\n', `\n${' '.repeat(14)}`);
}

const fieldColumns = ['name', 'email', 'mobile', 'product', 'location', 'postcode', 'message'];

/** With a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function toExport(leads: Lead[]): string {
  const head = [
    'reference',
    'form',
    'state',
    'received (UTC)',
    'delivered (UTC)',
    'tries',
    'last answer',
    'mark',
  ];
  const rows = leads.map((lead) => [
    lead.reference,
    lead.form,
    lead.state,
    time(lead.receivedAt),
    time(lead.deliveredAt),
    String(lead.attempts),
    lead.lastAnswer ?? '',
    markOf(lead),
    ...fieldColumns.map((field) => lead.fields[field] ?? ''),
  ]);
  return `\uFEFF${toCsv([[...head, ...fieldColumns], ...rows])}`;
}
