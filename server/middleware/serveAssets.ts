import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type EncodedResponse, sendEncodedResponse, toEncodedResponse } from '../http/encodedResponse.ts';
import { HttpError } from '../http/httpError.ts';
import { assetHeaders, assetsFolder, findSharedAsset } from './sharedAssets.ts';

/**
 * The build's content-hashed files, precompressed, which browsers may store for a year. They are read once at the start, so
 * a deployment under the running server removes no file from it. Files of other releases come from `dataDir`; see
 * `shareAssets`.
 */
export function serveAssets(dataDir: string): RequestHandler {
  const assets = readAssets(assetsFolder);
  return async function serveAssetsHandler(request, response) {
    const asset = assets.get(request.path) ?? (await findSharedAsset(dataDir, request.path));
    if (!asset) throw new HttpError(404, 'There is nothing at this address.');
    sendEncodedResponse(request, response, asset);
  };
}

function readAssets(folder: string): Map<string, EncodedResponse> {
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const assets = new Map<string, EncodedResponse>();
  for (const [name, plain] of files) {
    const headers = assetHeaders(name);
    if (!headers) continue;
    // Development builds are not compressed, and fonts are compressed already.
    const [br, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
    assets.set(`/${name}`, toEncodedResponse({ headers, bodies: { identity: plain, br, gzip } }));
  }
  return assets;
}
