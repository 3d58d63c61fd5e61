import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageView } from '../shared/pages/pageView.ts';
import { App } from './layout/App.tsx';
import { replaceAddress } from './navigation/history.ts';
import { liveReload } from './navigation/liveReload.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { watchScroll } from './navigation/restoreScroll.ts';
import { runAfterLoad } from './navigation/runAfterLoad.ts';
import { loadScreen } from './pages/screens.ts';
import './pages/sharedParts.ts';

if (process.env.NODE_ENV === 'development') liveReload();

const view: PageView = JSON.parse(document.getElementById('page-view')?.textContent ?? '');
const root = document.getElementById('root');
const Screen = await loadScreen(view.content.screen);

// The response to a form has the endpoint's address, and the way back to that would find no page.
if (view.formOutcome) replaceAddress(view.path);

runAfterLoad(view);

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
