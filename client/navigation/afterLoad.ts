import { emptiedId } from '../../shared/forms/emptyStorage.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { watchOutbox } from '../outbox/watchOutbox.ts';
import { registerWorker } from '../serviceWorker/registerWorker.ts';

export function afterLoad({ beacon, worker, content }: PageView): void {
  // Where nothing is reported, nothing that measures is loaded.
  if (beacon)
    import('../measuring/measurePage.ts').then(
      ({ measurePage }) => measurePage(content.screen),
      () => undefined,
    );
  // The visitor has just deleted what was stored. WebKit passes over the header Clear-Site-Data on http.
  if (location.hash === `#${emptiedId}`) {
    import('../serviceWorker/emptyDevice.ts').then(({ emptyDevice }) => emptyDevice()).catch(() => undefined);
    return;
  }
  watchOutbox();
  // A browser may refuse the registration, or have no storage: the site works without.
  if (worker) registerWorker().catch(() => undefined);
}
