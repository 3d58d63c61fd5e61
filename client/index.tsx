import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageView } from '../shared/pages/pageView.ts';
import { App } from './layout/App.tsx';
import { replaceAddress } from './navigation/history.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { watchScroll } from './navigation/restoreScroll.ts';
import { loadScreen } from './pages/screens.ts';
import './pages/sharedParts.ts';
import { ignoreError } from '../shared/ignoreError.ts';
import { restoreSystem } from './units/UnitSystemProvider.tsx';

if (process.env.NODE_ENV === 'development') liveReload();

const view: PageView = JSON.parse(document.getElementById('page-view')?.textContent ?? '');
const root = document.getElementById('root');
const Screen = await loadScreen(view.content.screen);

// The response to a form has the endpoint's address, where the way back would find no page.
if (view.formOutcome) replaceAddress(view.path);

runAfterLoad(view);

restoreSystem();
watchScroll();
prefetchOnIntent(loadScreen);
if (root) {
  // A transition yields every few milliseconds, so that the page can be scrolled and tapped while it hydrates.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App initial={{ view, Screen }} />
      </BrowserRouter>,
    );
  });
}

/** Loads everything that can wait until the page is complete. */
function runAfterLoad(view: PageView): void {
  const start = () =>
    import('./navigation/afterLoad.ts').then(({ afterLoad }) => afterLoad(view), ignoreError);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

/** Reloads the page after the development server has restarted, or has ended the event stream because data is new. */
function liveReload(): void {
  let hasDisconnected = false;
  const stream = new EventSource('/dev/reload');
  stream.addEventListener('error', () => {
    hasDisconnected = true;
  });
  stream.addEventListener('open', () => {
    if (hasDisconnected) window.location.reload();
  });
}
