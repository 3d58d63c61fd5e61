import type { PageView } from '../../shared/pages/pageView.ts';

/** Loads what can wait until the page is complete: measuring, which it would delay otherwise, and the service worker. */
export function runAfterLoad(view: PageView): void {
  if (!view.beacon && !view.worker) return;
  const start = () =>
    import('./afterLoad.ts').then(
      ({ afterLoad }) => afterLoad(view),
      () => undefined,
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
