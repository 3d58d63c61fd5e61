import { copyFileSync, existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LeadState, leadStates } from '../lead.ts';
import { importRows, type LeadRow, type TakenLead } from '../outbox/importRows.ts';
import type { Database } from '../outbox/store.ts';
import { CommandError, refuse } from './commandError.ts';

const batchSize = 50;

/**
 * Imports the leads of a `leads.db` that was quarantined, restored or comes from another machine; of a damaged file, the
 * readable ones. Returns the text to print. The file stays unchanged.
 */
export async function importFile(database: Database, file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}`);
  const { rows, isDamaged } = readCopy(file);
  const taken: TakenLead[] = [];
  for (let start = 0; start < rows.length; start += batchSize)
    taken.push(...(await importRows(database, rows.slice(start, start + batchSize))));
  const lines = [
    `${taken.length} leads taken from ${file}, ${rows.length - taken.length} were there already.`,
    ...leadStates.map((state) => describe(state, taken)),
    isDamaged ? 'The file is damaged: these are the leads that can be read.' : '',
  ];
  return lines.filter(Boolean).join('\n');
}

function describe(state: LeadState, taken: readonly TakenLead[]): string {
  const references = taken.filter((lead) => lead.state === state).map(({ reference }) => reference);
  if (references.length === 0) return '';
  return `${state}: ${state === 'delivered' ? references.length : references.join(', ')}`;
}

/** In a folder that only its owner can read, because SQLite writes to a file that has a write-ahead log. */
function readCopy(file: string): ReturnType<typeof readLeads> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'leads-'));
  const copy = join(folder.path, 'leads.db');
  try {
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
    return readLeads(copy);
  } catch (cause) {
    return refuse(`${file} cannot be read`, cause);
  }
}

function readLeads(path: string) {
  using db = new DatabaseSync(path);
  const rows = new Map<unknown, LeadRow>();
  let isDamaged = false;
  const found = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('outbox', 'leads')")
    .get();
  if (!found) throw new Error('it is not an outbox');
  // From both ends, because reading stops at a damaged page.
  for (const order of ['ASC', 'DESC']) {
    try {
      const select = db.prepare(`SELECT * FROM "${found.name}" NOT INDEXED ORDER BY id ${order}`);
      for (const row of select.iterate()) rows.set(row.id, toPresentNames(row as LeadRow));
    } catch {
      isDamaged = true;
    }
  }
  const readable = [...rows.values()].filter(isReadable);
  return {
    rows: readable.sort((a, b) => Number(a.id) - Number(b.id)),
    isDamaged: isDamaged || readable.length < rows.size,
  };
}

const formerNames = { network: 'sender', last_result: 'last_answer', leased_until: 'claimed_until' };

/** A file of an earlier release has other names for these columns, and may lack the honeypot. */
function toPresentNames(row: LeadRow): LeadRow {
  const present = Object.entries(formerNames).map(([name, former]) => [
    name,
    row[name] ?? row[former] ?? null,
  ]);
  return { honeypot_filled: 0, ...row, ...Object.fromEntries(present) };
}

const isReadable = ({ reference, form, fields, fingerprint, state }: LeadRow) =>
  [reference, form, fields, fingerprint].every((text) => typeof text === 'string' && text !== '') &&
  (leadStates as readonly unknown[]).includes(state);
