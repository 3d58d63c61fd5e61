import type { ScreenName } from '../../shared/pages/pageContent.ts';

/** Loads the measuring when the page is complete, so that it does not delay what it measures. */
export function measureAfterLoad(page: ScreenName): void {
  const start = () =>
    import('./measurePage.ts').then(
      ({ measurePage }) => measurePage(page),
      () => undefined,
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
