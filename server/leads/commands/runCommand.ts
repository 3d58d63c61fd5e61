import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Lead, type LeadState, leadStates } from '../lead.ts';
import { importRows, readRows } from '../outbox/importRows.ts';
import { createOutboxAdmin, type OutboxAdmin, type Selection } from '../outbox/outboxAdmin.ts';
import { openOutboxFile, toDatabase } from '../outbox/sqlite.ts';
import type { CommandStore, Database } from '../outbox/store.ts';
import { CommandError, refuse } from './commandError.ts';
import { importFile } from './importFile.ts';
import { moveToDatabase, type OutboxSettings, openStores } from './openStores.ts';
import { describeLead, toExport, toList } from './printLeads.ts';

const usage = `sumpline leads list [--state STATE]           all leads, without personal data
               show REFERENCE …                every field of a lead
               retry REFERENCE … | --state S   send again now (parked, waiting)
               release REFERENCE …             send a lead that looked like spam (suspect)
               park REFERENCE … | --state S    do not send (received, waiting, suspect)
               delete REFERENCE … | --state S  delete for good (suspect, parked)
               export FILE [--state STATE]     write a CSV for a spreadsheet
               erase EMAIL | REFERENCE         delete all leads of that address, or that lead
               purge [--days N]                delete leads delivered, and suspects received, N days ago (LEADS_KEEP_DAYS)
               backup FILE                     copy the outbox while the server runs
               import FILE                     take the leads of another leads.db: quarantined, restored, another machine's
               move --to postgres              move leads.db to DATABASE_URL
States: ${leadStates.join(', ')}`;

const readingCommands = ['list', 'show', 'export', 'backup'];
const changingCommands = ['retry', 'release', 'park', 'delete', 'erase', 'purge', 'import', 'move'];

/** Runs the command in `args` and returns the text to print. Throws a CommandError for wrong arguments or an impossible request. */
export async function runCommand(args: readonly string[], settings: OutboxSettings): Promise<string> {
  const given = readArguments(args);
  const { command, words, days } = given;
  const isReading = readingCommands.includes(command);
  await using opened = new AsyncDisposableStack();
  const stores = await openStores(settings, isReading ? 'read' : 'write', opened);
  const outbox = createOutboxAdmin(stores);
  if (command === 'backup') return await backUpTo(stores, onlyWord(words, 'FILE'));
  // Afterwards the commands find the leads of the local outbox in the database.
  const moved = isReading ? null : await moveToDatabase(stores);
  if (command === 'move' && moved) return describeMove(settings, moved);
  if (command === 'import') return await importFile(stores[0], onlyWord(words, 'FILE'));
  if (command === 'purge') return await deleteOld(outbox, days ?? settings.leadsKeepDays);
  return await runOnLeads(outbox, given);
}

async function runOnLeads(outbox: OutboxAdmin, given: Arguments): Promise<string> {
  const { command, words, state } = given;
  switch (command) {
    case 'list':
      return toList(await outbox.select({ state }));
    case 'export':
      return exportTo(onlyWord(words, 'FILE'), await outbox.select({ state }));
    case 'show':
      if (words.length === 0) throw new CommandError(usage);
      return (await findLeads(outbox, words)).map(describeLead).join('\n\n');
    case 'retry':
    case 'release':
    case 'park':
    case 'delete':
      return change(given, outbox[command]);
    case 'erase':
      return erase(outbox, onlyWord(words, 'EMAIL or REFERENCE'));
    default:
      throw new CommandError(usage);
  }
}

async function change(
  { command, words, state }: Arguments,
  changeLeads: (selection: Selection) => Promise<string[]>,
): Promise<string> {
  if (words.length === 0 && !state) throw new CommandError(usage);
  const references = words.map(toReference);
  const selections = references.length > 0 ? references.map((reference) => ({ reference })) : [{ state }];
  let changed: string[] = [];
  for (const selection of selections) changed = changed.concat(await changeLeads(selection));
  const unchanged = references.filter((reference) => !changed.includes(reference));
  if (unchanged.length > 0) {
    throw new CommandError(`Unknown, or in a state without ${command}: ${unchanged.join(', ')}`);
  }
  return `${command}: ${changed.length === 0 ? 'no leads' : changed.join(', ')}`;
}

async function erase(outbox: OutboxAdmin, wanted: string): Promise<string> {
  const erased = await outbox.erase(wanted.includes('@') ? wanted : toReference(wanted));
  if (erased.length === 0) throw new CommandError('No lead has that email address or reference.');
  return `${erased.length} erased: ${erased.join(', ')}. Backups and the upstream have their own copies.`;
}

async function deleteOld(outbox: OutboxAdmin, days: number): Promise<string> {
  return `Deleted ${await outbox.deleteOld(days)} leads that were delivered, or suspects that were received, more than ${days} days ago.`;
}

function describeMove(
  { databaseUrl }: OutboxSettings,
  { moved, left }: { moved: number; left: number },
): string {
  if (!databaseUrl) throw new CommandError('DATABASE_URL is not set.');
  const rest = left === 0 ? '' : ` ${left} are being delivered: run the command again in half a minute.`;
  return `${moved} leads moved to PostgreSQL.${rest}`;
}

async function exportTo(file: string, leads: Lead[]): Promise<string> {
  await writeFile(file, toExport(leads), { flag: 'wx', mode: 0o600 }).catch((cause) =>
    refuse('Export failed', cause),
  );
  return `${leads.length} leads in ${file}`;
}

async function backUpTo(stores: readonly CommandStore[], file: string): Promise<string> {
  const count = await backUp(stores, file).catch((cause) => refuse('Backup failed', cause));
  return `${count} leads in ${file}`;
}

async function findLeads(outbox: OutboxAdmin, words: string[]): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const reference of words.map(toReference)) {
    const [lead] = await outbox.select({ reference });
    if (!lead) throw new CommandError(`No lead has the reference ${reference}.`);
    leads.push(lead);
  }
  return leads;
}

type Arguments = ReturnType<typeof readArguments>;

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { state: { type: 'string' }, days: { type: 'string' }, to: { type: 'string' } },
    });
    const [command = '', ...words] = positionals;
    const isState = (text: string): text is LeadState => (leadStates as readonly string[]).includes(text);
    const { state = null, days, to } = values;
    const isKnown =
      command === 'move' ? to === 'postgres' : [...readingCommands, ...changingCommands].includes(command);
    if (!isKnown || (state !== null && !isState(state)) || (days !== undefined && !/^\d{1,5}$/.test(days))) {
      throw new CommandError(usage);
    }
    return { command, words, state, days: days === undefined ? null : Number(days) };
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}

/** Accepts a reference in any case, with or without `Q-`. */
const toReference = (word: string) => `Q-${word.toUpperCase().replace(/^Q-/, '')}`;

function onlyWord([word, ...others]: string[], name: string): string {
  if (!word || others.length > 0) throw new CommandError(`This command takes one ${name}.\n${usage}`);
  return word;
}

/**
 * Copies the leads of these databases into a new `leads.db`, readable by its owner alone; servers may be using them. Returns the
 * number of leads. Rejects if the file exists or cannot be written.
 */
async function backUp(databases: readonly Database[], file: string): Promise<number> {
  closeSync(openSync(file, 'wx', 0o600));
  using db = openOutboxFile(file);
  const copy = toDatabase(db, Date.now);
  // The local outbox first: a lead that moves meanwhile is then read twice, not missed.
  for (const database of databases.toReversed()) {
    for await (const rows of readRows(database)) {
      // Clients' networks have a retention that a backup would not keep.
      const kept = rows.map((row) => ({ ...row, network: null, leased_until: null }));
      await importRows(copy, kept);
    }
  }
  // DELETE mode makes it a single file.
  db.exec('PRAGMA journal_mode = DELETE');
  return Number(db.prepare('SELECT count(*) AS count FROM outbox').get()?.count);
}
