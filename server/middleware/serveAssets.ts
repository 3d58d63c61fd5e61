import { readdirSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { sendEncodedResponse } from '../http/encodedResponse.ts';
import { HttpError } from '../http/httpError.ts';
import { assetsFolder, readAsset, sharedFolder } from './sharedAssets.ts';

/**
 * The build's content-hashed files, precompressed, which browsers may store for a year. They are read once at the start, so
 * a deployment under the running server removes no file from it. Files of other releases come from `dataDir`; see
 * `shareAssets`.
 */
export function serveAssets(dataDir: string): RequestHandler {
  const paths = readdirSync(assetsFolder).map((name) => `/${name}`);
  const assets = new Map(paths.map((path) => [path, readAsset(assetsFolder, path)]));
  return async function serveAssetsHandler(request, response) {
    const asset = (await assets.get(request.path)) ?? (await readAsset(sharedFolder(dataDir), request.path));
    if (!asset) throw new HttpError(404, 'There is nothing at this address.');
    sendEncodedResponse(request, response, asset);
  };
}
