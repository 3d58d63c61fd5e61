import { hasOutboxSign } from './outboxSign.ts';

/** Loads the outbox where something is in it, also when another tab stores something there. */
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
