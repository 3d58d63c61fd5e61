import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { sendEncodedResponse, toEncodedResponse } from '../http/encodedResponse.ts';
import { projectRoot } from '../storage/projectRoot.ts';

/**
 * The service worker of this release; if switched off, a script that deletes its stores and unregisters it. Browsers
 * request it with every full load, so it is read once, like the assets.
 */
export function serveServiceWorker(isOn: boolean): RequestHandler {
  const file = join(projectRoot, 'dist/serviceWorker', isOn ? 'serviceWorker.js' : 'removeWorker.js');
  // Development builds are not compressed.
  const [br, gzip] = ['br', 'gz'].map((end) => `${file}.${end}`).map(readIfPossible);
  const worker = toEncodedResponse({
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    bodies: { identity: readFileSync(file), br, gzip },
  });
  return function serveServiceWorkerHandler(request, response) {
    sendEncodedResponse(request, response, worker);
  };
}

function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
