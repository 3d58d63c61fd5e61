import { notices } from '../ui/notices/notices.ts';
import { hasDatabase } from './database.ts';
import { OutboxNotice } from './OutboxNotice.tsx';
import { joinTabs, outbox, sendOutboxNow, showChange } from './outbox.ts';
import { hasOutboxSign } from './outboxSign.ts';

let isStarted = false;

/** Shows what waits on every page, and sends it whenever there may be a connection again. */
export function startOutbox(): void {
  if (!isStarted) listen();
  isStarted = true;
  // The list does not wait for the network.
  showChange();
  sendOutboxNow();
}

function listen(): void {
  notices.set({ ...notices.current(), outbox: <OutboxNotice /> });
  addEventListener('online', sendOutboxNow);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sendOutboxNow(),
  );
  joinTabs();
}

/** Reads the outbox, also without its sign; where nothing was stored no database is created. */
export function openOutbox(): void {
  if (hasOutboxSign()) startOutbox();
  else hasDatabase().then((exists) => (exists ? startOutbox() : outbox.set({ entries: [], ended: [] })));
}
