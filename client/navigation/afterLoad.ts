import { ignoreError } from '../../shared/ignoreError.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { registerWorker } from '../serviceWorker/registerWorker.ts';
import { hasUnsentMark } from '../unsentForms/unsentMark.ts';

export function afterLoad({ beacon, worker, content }: PageView): void {
  // Without reports no measuring script is loaded.
  if (beacon)
    import('../measuring/measurePage.ts').then(({ measurePage }) => measurePage(content.screen), ignoreError);
  watchUnsentForms();
  // A browser may refuse the registration, or have no storage: the site works without it.
  if (worker) registerWorker().catch(ignoreError);
}

/** Loads the script of unsent forms where there are any, also when another tab stores one. */
function watchUnsentForms(): void {
  function check(): void {
    if (!hasUnsentMark()) return;
    removeEventListener('storage', check);
    import('../unsentForms/startUnsentForms.tsx').then(
      ({ startUnsentForms }) => startUnsentForms(),
      () => addEventListener('storage', check),
    );
  }
  addEventListener('storage', check);
  check();
}
