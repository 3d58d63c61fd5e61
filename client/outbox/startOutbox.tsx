import { notices } from '../ui/notices/notices.ts';
import { hasDatabase, outboxChannel } from './database.ts';
import { OutboxNotice } from './OutboxNotice.tsx';
import { outbox, refreshOutbox, sendOutboxNow } from './outbox.ts';
import { hasOutboxSign } from './outboxSign.ts';

let isStarted = false;

/** Shows what waits on every page, and sends it whenever there may be a connection again. */
export function startOutbox(): void {
  // The list does not wait for the network.
  refreshOutbox();
  sendOutboxNow();
  if (isStarted) return;
  isStarted = true;
  notices.set({ ...notices.current(), outbox: <OutboxNotice /> });
  addEventListener('online', sendOutboxNow);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sendOutboxNow(),
  );
  if ('BroadcastChannel' in window) new BroadcastChannel(outboxChannel).onmessage = refreshOutbox;
}

/** Reads the outbox, also without its sign; where nothing was stored no database is created. */
export function openOutbox(): void {
  if (hasOutboxSign()) startOutbox();
  else hasDatabase().then((exists) => (exists ? startOutbox() : outbox.set({ entries: [], ended: [] })));
}
