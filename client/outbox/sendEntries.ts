import { parseResponse, postForm } from '../forms/postForm.ts';
import { readEntries, updateEntry } from './database.ts';
import { isExpired, type OutboxEntry } from './outboxEntry.ts';

/** Tag of the Background Sync. */
export const syncTag = 'outbox';

/** Where a server that is busy does not say how long to wait. */
const defaultWaitSeconds = 60;

const requestTimeout = 408;
const tooManyRequests = 429;

/**
 * Sends what waits and is due, oldest first; the other tabs and the worker wait for their turn meanwhile, so that nothing is
 * sent twice at the same time. Resolves to whether nothing waits any more.
 */
export async function sendEntries(): Promise<boolean> {
  // Browsers have locks on https only. Without them the server recognises the repeat.
  return 'locks' in navigator ? await navigator.locks.request('outbox', sendAll) : sendAll();
}

async function sendAll(): Promise<boolean> {
  for (const { id } of await readEntries()) {
    // Read again: the visitor may have changed or deleted it while another one was sent.
    const entry = (await readEntries()).find((one) => one.id === id);
    if (entry?.state !== 'waiting' || isExpired(entry) || entry.dueAt > Date.now()) continue;
    const changed = await post(entry);
    if (!changed) break;
    await updateEntry(id, changed);
  }
  return (await readEntries()).every(({ state }) => state !== 'waiting');
}

/** Returns what has changed; `null` without a connection. */
async function post({ form, fields }: OutboxEntry): Promise<Partial<OutboxEntry> | null> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  try {
    const response = await postForm(form, body);
    return toChange(response, await response.text());
  } catch {
    return null;
  }
}

function toChange({ status, headers }: Response, text: string): Partial<OutboxEntry> {
  const response = parseResponse(text);
  const answered = { ...(response && { response }), answeredAt: Date.now() };
  // With a reference the server has stored it, and looks after its delivery.
  if (response?.status === 'success' || response?.reference) return { ...answered, state: 'arrived' };
  const isRefused = status >= 400 && status < 500 && status !== requestTimeout && status !== tooManyRequests;
  if (isRefused) return { ...answered, state: 'refused' };
  const waitSeconds = Number(headers.get('retry-after')) || defaultWaitSeconds;
  return { dueAt: Date.now() + waitSeconds * 1_000 };
}
