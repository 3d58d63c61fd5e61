import { hasOutboxSign } from './outboxSign.ts';

/** Loads the outbox script where forms are unsent, also when another tab stores one. */
export function watchOutbox(): void {
  function check(): void {
    if (!hasOutboxSign()) return;
    removeEventListener('storage', check);
    import('./startOutbox.tsx').then(
      ({ startOutbox }) => startOutbox(),
      () => addEventListener('storage', check),
    );
  }
  addEventListener('storage', check);
  check();
}
