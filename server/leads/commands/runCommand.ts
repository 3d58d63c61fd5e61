import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LeadState, leadStates } from '../lead.ts';
import { backUp } from '../outbox/backUp.ts';
import { createUpkeep } from '../outbox/maintenance.ts';
import { createOperations, type Operations, type Selection } from '../outbox/openOutboxAdmin.ts';
import { journalPath, openJournalFile } from '../outbox/outboxFile.ts';
import { CommandError } from './commandError.ts';
import { describeLead, toExport, toList } from './printLeads.ts';

interface CommandSettings {
  dataDir: string;
  keepDays: number;
  now?: () => number;
}

const usage = `npm run leads -- list [--state STATE]           what is in the journal, without personal data
                 show REFERENCE …                all of a lead
                 retry REFERENCE … | --state S   send again now (parked, waiting)
                 release REFERENCE …             send what was taken for a machine's (suspect)
                 park REFERENCE … | --state S    do not send (received, waiting, suspect)
                 export [--state STATE]          CSV for a spreadsheet
                 erase EMAIL                     forget all leads of that address
                 purge [--days N]                forget what was delivered so long ago (LEADS_KEEP_DAYS)
                 backup FILE                     a copy of the journal while the server runs
States: ${leadStates.join(', ')}`;

/** Does what the arguments say and returns what to print. Throws a CommandError where it cannot. */
export async function runCommand(args: readonly string[], settings: CommandSettings): Promise<string> {
  const { command, words, state, days } = readArguments(args);
  const path = journalPath(settings.dataDir);
  if (!existsSync(path)) throw new CommandError(`There is no journal yet: ${path}`);
  const now = settings.now ?? Date.now;
  const db = openJournalFile(path);
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    if (command === 'backup') return await backUp(db, onlyWord(words, 'FILE'));
    if (command === 'purge') {
      const keepDays = days ?? settings.keepDays;
      return `${createUpkeep(db, now).purge(keepDays)} delivered more than ${keepDays} days ago forgotten.`;
    }
    return runOnLeads(createOperations(db, now), command, words, state);
  } finally {
    db.close();
  }
}

function runOnLeads(
  operations: Operations,
  command: string,
  words: string[],
  state: LeadState | null,
): string {
  const changes: Record<string, ((selection: Selection) => string[]) | undefined> = {
    retry: operations.retry,
    release: operations.release,
    park: operations.park,
  };
  const change = changes[command];
  if (change) return reportChange(command, change, words, state);
  if (command === 'list') return toList(operations.select({ state }));
  if (command === 'export') return toExport(operations.select({ state }));
  if (command === 'show') return words.map((word) => describeLead(findLead(operations, word))).join('\n\n');
  if (command === 'erase') {
    const erased = operations.erase(onlyWord(words, 'EMAIL'));
    if (erased.length === 0) throw new CommandError('No lead has that e-mail address.');
    return `${erased.length} erased: ${erased.join(', ')}. Backups and the upstream have their own copies.`;
  }
  throw new CommandError(usage);
}

function reportChange(
  command: string,
  change: (selection: Selection) => string[],
  words: string[],
  state: LeadState | null,
): string {
  if (words.length === 0 && !state) throw new CommandError(usage);
  const wanted = words.map(toReference);
  const changed =
    wanted.length > 0 ? wanted.flatMap((reference) => change({ reference })) : change({ state });
  const left = wanted.filter((reference) => !changed.includes(reference));
  if (left.length > 0) throw new CommandError(`Not for ${command}, or unknown: ${left.join(', ')}`);
  return `${command}: ${changed.length === 0 ? 'nothing' : changed.join(', ')}`;
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { state: { type: 'string' }, days: { type: 'string' } },
    });
    const [command = '', ...words] = positionals;
    const isState = (text: string): text is LeadState => (leadStates as readonly string[]).includes(text);
    const { state = null, days } = values;
    if ((state !== null && !isState(state)) || (days !== undefined && !/^\d{1,5}$/.test(days))) {
      throw new CommandError(usage);
    }
    return { command, words, state, days: days === undefined ? null : Number(days) };
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}

function findLead(operations: Operations, word: string) {
  const [lead] = operations.select({ reference: toReference(word) });
  if (!lead) throw new CommandError(`No lead has the reference ${toReference(word)}.`);
  return lead;
}

/** As people copy it: any case, with or without its beginning. */
const toReference = (word: string) => `Q-${word.toUpperCase().replace(/^Q-/, '')}`;

function onlyWord([word, ...others]: string[], what: string): string {
  if (!word || others.length > 0) throw new CommandError(`This takes one ${what}.\n${usage}`);
  return word;
}
