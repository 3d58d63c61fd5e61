import { hasUnsentMark } from './unsentMark.ts';

/** Loads the script of unsent forms where there are any, also when another tab stores one. */
export function watchUnsentForms(): void {
  function check(): void {
    if (!hasUnsentMark()) return;
    removeEventListener('storage', check);
    import('./startUnsentForms.tsx').then(
      ({ startUnsentForms }) => startUnsentForms(),
      () => addEventListener('storage', check),
    );
  }
  addEventListener('storage', check);
  check();
}
