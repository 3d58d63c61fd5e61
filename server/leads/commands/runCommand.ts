import { parseArgs } from 'node:util';
import { type Lead, type LeadState, leadStates } from '../lead.ts';
import { backUp } from '../outbox/backUp.ts';
import type { OutboxAdmin, Selection } from '../outbox/outbox.ts';
import { backUpDatabase } from '../postgres/backUpDatabase.ts';
import { CommandError } from './commandError.ts';
import { checkOutboxFile, moveToDatabase, type OutboxSettings, openAdmin } from './openAdmin.ts';
import { describeLead, toExport, toList } from './printLeads.ts';

interface CommandSettings extends OutboxSettings {
  /** The default of `purge`. */
  retentionDays: number;
}

const usage = `sumpline leads list [--state STATE]           all leads, without personal data
               show REFERENCE …                every field of a lead
               retry REFERENCE … | --state S   send again now (parked, waiting)
               release REFERENCE …             send a lead that looked like spam (suspect)
               park REFERENCE … | --state S    do not send (received, waiting, suspect)
               delete REFERENCE … | --state S  delete for good (suspect, parked)
               export [--state STATE]          CSV for a spreadsheet
               erase EMAIL                     delete all leads of that address
               purge [--days N]                delete leads that were delivered N days ago (LEADS_KEEP_DAYS)
               backup FILE                     copy the outbox while the server runs
               move --to postgres              move leads.db to DATABASE_URL
States: ${leadStates.join(', ')}`;

/** Runs the command in `args` and returns the text to print. Throws a CommandError for wrong arguments or an impossible request. */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<string> {
  const { command, words, state, days, to } = readArguments(args);
  const { retentionDays } = settings;
  if (command === 'backup') return backUpTo(settings, onlyWord(words, 'FILE'));
  if (command === 'move') return move(settings, to);
  const outbox = await openAdmin(settings);
  try {
    if (command === 'purge') return await purge(outbox, days ?? retentionDays);
    return await runOnLeads(outbox, command, words, state);
  } finally {
    await outbox.close();
  }
}

async function runOnLeads(
  outbox: OutboxAdmin,
  command: string,
  words: string[],
  state: LeadState | null,
): Promise<string> {
  switch (command) {
    case 'list':
      return toList(await outbox.select({ state }));
    case 'export':
      return toExport(await outbox.select({ state }));
    case 'show':
      return (await findLeads(outbox, words)).map(describeLead).join('\n\n');
    case 'retry':
    case 'release':
    case 'park':
    case 'delete':
      return change(command, outbox[command], words, state);
    case 'erase':
      return erase(outbox, onlyWord(words, 'EMAIL'));
    default:
      throw new CommandError(usage);
  }
}

async function change(
  command: string,
  changeLeads: (selection: Selection) => Promise<string[]>,
  words: string[],
  state: LeadState | null,
): Promise<string> {
  if (words.length === 0 && !state) throw new CommandError(usage);
  const references = words.map(toReference);
  const selections = references.length > 0 ? references.map((reference) => ({ reference })) : [{ state }];
  const changed: string[] = [];
  for (const selection of selections) changed.push(...(await changeLeads(selection)));
  const unchanged = references.filter((reference) => !changed.includes(reference));
  if (unchanged.length > 0) {
    throw new CommandError(`Unknown, or in a state without ${command}: ${unchanged.join(', ')}`);
  }
  return `${command}: ${changed.length === 0 ? 'no leads' : changed.join(', ')}`;
}

async function erase(outbox: OutboxAdmin, email: string): Promise<string> {
  const erased = await outbox.erase(email);
  if (erased.length === 0) throw new CommandError('No lead has that email address.');
  return `${erased.length} erased: ${erased.join(', ')}. Backups and the upstream have their own copies.`;
}

async function purge(outbox: OutboxAdmin, days: number): Promise<string> {
  return `Deleted ${await outbox.purge(days)} leads that were delivered more than ${days} days ago.`;
}

async function move(settings: CommandSettings, to: string | undefined): Promise<string> {
  if (to !== 'postgres') throw new CommandError(usage);
  const { moved, left } = await moveToDatabase(settings);
  const rest = left === 0 ? '' : ` ${left} are being delivered: run the command again in half a minute.`;
  return `${moved} leads moved to PostgreSQL.${rest}`;
}

async function backUpTo(settings: CommandSettings, file: string): Promise<string> {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl) checkOutboxFile(dataDir);
  try {
    const count = databaseUrl ? await backUpDatabase(databaseUrl, file) : await backUp(dataDir, file);
    return `${count} leads in ${file}`;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`Backup failed: ${reason}`, { cause });
  }
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
    if ((state !== null && !isState(state)) || (days !== undefined && !/^\d{1,5}$/.test(days))) {
      throw new CommandError(usage);
    }
    return { command, words, state, to, days: days === undefined ? null : Number(days) };
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
