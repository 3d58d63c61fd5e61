import { ignoreError } from '../../shared/ignoreError.ts';
import { storeCopy } from '../forms/sent/sentCopy.ts';
import { forgetQuoteList } from '../quote/forgetQuoteList.ts';
import { createStore } from '../ui/createStore.ts';
import { readEntries, removeEntry } from './database.ts';
import { receiptOf } from './describeEntry.ts';
import { sendEntries } from './sendEntries.ts';
import { isExpired, type UnsentForm } from './unsentForm.ts';
import { setUnsentMark } from './unsentMark.ts';

interface UnsentForms {
  /** The forms that wait, are held or were refused; `null` until they are read. */
  entries: readonly UnsentForm[] | null;
  /** Forms that arrived or expired, until the visitor closes their line. */
  ended: readonly UnsentForm[];
}

export const unsentForms = createStore<UnsentForms>({ entries: null, ended: [] });

/** Reads the unsent forms. Forms that arrived or expired are reported in a visible tab, and then deleted. */
async function refreshUnsent(): Promise<void> {
  const stored = await readEntries().catch(() => null);
  if (!stored) return;
  stored.sort((a, b) => a.storedAt - b.storedAt);
  const isEnded = (entry: UnsentForm) => entry.state === 'arrived' || isExpired(entry);
  const ended = document.visibilityState === 'visible' ? stored.filter(isEnded) : [];
  const entries = stored.filter((entry) => !isEnded(entry));
  const known = unsentForms.current().ended;
  const fresh = ended.filter(({ id }) => known.every((one) => one.id !== id));
  unsentForms.set({ entries, ended: [...known, ...fresh] });
  for (const entry of fresh) if (entry.state === 'arrived') finish(entry);
  for (const { id } of ended) await removeEntry(id);
  await updateMark(stored.length - ended.length);
}

let channel: BroadcastChannel | undefined;

/** From now on the other tabs report their changes. */
export function joinTabs(): void {
  channel = new BroadcastChannel('outbox');
  channel.onmessage = refreshUnsent;
}

/** Shows a change of the unsent forms here and in the other tabs. */
export function showChange(): Promise<void> {
  channel?.postMessage(null);
  return refreshUnsent();
}

export async function deleteEntry(id: string): Promise<void> {
  await removeEntry(id);
  await showChange();
}

/** Does the same as after a form that was sent online. */
function finish(entry: UnsentForm): void {
  const { lines, response } = entry;
  if (response?.reference)
    storeCopy({ form: entry.form, reference: response.reference, fields: receiptOf(entry) });
  if (lines.length > 0) forgetQuoteList(lines);
}

async function updateMark(count: number): Promise<void> {
  setUnsentMark(count > 0);
  // Another tab may have stored a form between the reading and the removal of the mark.
  if (count === 0 && (await readEntries().catch(() => [])).length > 0) setUnsentMark(true);
}

/** The first wait of the backoff, and the longest. */
const firstRetryMs = 5_000;
const maxRetryMs = 5 * 60_000;

let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends unsent forms, and retries while any are left, also where the browser reports no change of the connection. */
async function sendUnsent(): Promise<void> {
  clearTimeout(timer);
  // A browser that resumes a tab may fail to read its store once.
  const isEmpty = await sendEntries().catch(() => false);
  await showChange().catch(ignoreError);
  clearTimeout(timer);
  if (isEmpty) return;
  timer = setTimeout(sendUnsent, retryMs);
  retryMs = Math.min(2 * retryMs, maxRetryMs);
}

/** Sends at once, without backoff: there may be a connection again. */
export function sendUnsentNow(): Promise<void> {
  retryMs = firstRetryMs;
  return sendUnsent();
}

/** Closes the lines of forms that arrived or expired. */
export const closeEnded = (): void => unsentForms.set({ ...unsentForms.current(), ended: [] });
