import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { sendEncodedResponse } from '../http/encodedResponse.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { readEncoded } from './sharedAssets.ts';

/**
 * The service worker of this release; if switched off, a script that deletes its stores and unregisters it. Browsers
 * request it with every full load, so it is read once, like the assets.
 */
export function serveServiceWorker(isOn: boolean): RequestHandler {
  const file = join(projectRoot, 'dist/serviceWorker', isOn ? 'serviceWorker.js' : 'removeWorker.js');
  const reading = readEncoded(file, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  return async function serveServiceWorkerHandler(request, response, next) {
    const worker = await reading;
    if (worker) sendEncodedResponse(request, response, worker);
    else next();
  };
}
