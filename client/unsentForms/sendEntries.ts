import { parseResponse, postForm } from '../forms/postForm.ts';
import { readEntries, updateEntry } from './database.ts';
import { isExpired, type UnsentForm } from './unsentForm.ts';

/** Tag of the Background Sync. */
export const syncTag = 'outbox';

/** The delay where a busy server names none. */
const defaultWaitSeconds = 60;
const maxWaitSeconds = 3_600;

const requestTimeout = 408;
/** nginx sends it for the site. */
const tooLarge = 413;
const tooManyRequests = 429;

/**
 * Sends the unsent forms that are due. Other tabs and the worker wait for the lock meanwhile, so that nothing is sent
 * twice. Resolves to true if none waits any more.
 */
export async function sendEntries(): Promise<boolean> {
  // Browsers have locks on https only. Without them the server recognises the repeat.
  return 'locks' in navigator ? await navigator.locks.request('outbox', sendAll) : sendAll();
}

async function sendAll(): Promise<boolean> {
  while (true) {
    // Read again after each form: the visitor may have changed or deleted the next one.
    const entries = await readEntries();
    const entry = entries.find(isDue);
    if (!entry) return entries.every(({ state }) => state !== 'waiting');
    const changed = await post(entry);
    if (!changed) return false;
    await updateEntry(entry.id, changed);
  }
}

function isDue(entry: UnsentForm): boolean {
  const { state, dueAt } = entry;
  const isHeldNoLonger = state === 'held' && dueAt <= Date.now();
  return (isHeldNoLonger || (state === 'waiting' && isTime(dueAt))) && !isExpired(entry);
}

/** A time further ahead comes from a clock that was wrong. */
const isTime = (dueAt: number) => dueAt <= Date.now() || dueAt > Date.now() + maxWaitSeconds * 1_000;

/** Returns the changes; `null` without a connection. */
async function post({ form, fields }: UnsentForm): Promise<Partial<UnsentForm> | null> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  try {
    const response = await postForm(form, body);
    return toChange(response, await response.text());
  } catch {
    return null;
  }
}

function toChange({ status, headers }: Response, text: string): Partial<UnsentForm> {
  const response = parseResponse(text);
  const answered = response ? { response } : {};
  // A response with a reference: the server has stored the lead, and looks after its delivery.
  if (response?.status === 'success' || response?.reference) return { ...answered, state: 'arrived' };
  // Others, such as a proxy that refuses, do not speak for the site.
  const isOurs = response !== null || status === tooLarge;
  const isRefused = status >= 400 && status < 500 && status !== requestTimeout && status !== tooManyRequests;
  if (isOurs && isRefused) return { ...answered, state: 'refused' };
  const waitSeconds = Math.min(Number(headers.get('retry-after')) || defaultWaitSeconds, maxWaitSeconds);
  return { dueAt: Date.now() + waitSeconds * 1_000 };
}
