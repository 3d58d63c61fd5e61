import type { PageView } from '../../shared/pages/pageView.ts';

/** Loads what can wait until the page is complete, so that it delays nothing. */
export function runAfterLoad(view: PageView): void {
  const start = () =>
    import('./afterLoad.ts').then(
      ({ afterLoad }) => afterLoad(view),
      () => undefined,
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
