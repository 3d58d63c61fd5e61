import type { PageView } from '../../shared/pages/pageView.ts';
import { measurePage } from '../measuring/measurePage.ts';
import { watchOutbox } from '../outbox/watchOutbox.ts';
import { registerWorker } from '../serviceWorker/registerWorker.ts';

export function afterLoad({ beacon, worker, content }: PageView): void {
  if (beacon) measurePage(content.screen);
  watchOutbox();
  // A browser may refuse the registration, or have no storage: the site works without.
  if (worker) registerWorker().catch(() => undefined);
}
