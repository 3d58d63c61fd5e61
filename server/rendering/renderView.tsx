import { Writable } from 'node:stream';
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

function renderToText(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // React would send a boundary above this size late, with an inline script that the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

function collect(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
}
