import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../client/layout/App.tsx';
import { loadAllScreens, loadScreen } from '../../client/pages/screens.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { measured } from '../monitoring/requestContext.ts';
import type { AssetManifest } from './assetManifest.ts';
import { Document } from './Document.tsx';

/** Called before the first request, so that a later deployment removes no screen from this process. */
export { loadAllScreens };

/** Renders the whole document. All data is loaded before, so that React has nothing to stream and writes no inline script. */
export function renderView(view: PageView, assets: AssetManifest): Promise<string> {
  return measured('render', async () => {
    const Screen = await loadScreen(view.content.screen);
    return renderToText(
      <Document view={view} assets={assets}>
        <StaticRouter location={view.path}>
          <App initial={{ view, Screen }} />
        </StaticRouter>
      </Document>,
    );
  });
}

/** In bytes, more than any page has: React writes all of it at once. */
const maxBuffered = 100_000_000;

function renderToText(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // React would send a boundary above this size late, with an inline script that the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough({ highWaterMark: maxBuffered })))),
      onShellError: reject,
      onError: reject,
    });
  });
}
