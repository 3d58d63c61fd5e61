import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageView } from '../shared/pages/pageView.ts';
import { App } from './App.tsx';
import { watchScrolling } from './navigation/placeVisitor.ts';
import { prefetchOnIntent } from './navigation/prefetch.ts';
import { loadScreen } from './pages/screens.ts';
import './sharedParts.ts';

const view: PageView = JSON.parse(document.getElementById('page-view')?.textContent ?? '');
const root = document.getElementById('root');
const Screen = await loadScreen(view.content.screen);

// The answer to a form stands at the endpoint's address, which has no page to come back to.
if (view.formOutcome) history.replaceState(null, '', view.path);

watchScrolling();
prefetchOnIntent();
if (root) {
  // As a transition it gives way every few milliseconds: the page can be scrolled and tapped meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App initial={{ view, Screen }} />
      </BrowserRouter>,
    );
  });
}

if (process.env.NODE_ENV === 'development') (await import('./navigation/liveReload.ts')).liveReload();
