import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { type EncodedResponse, toEncodedResponse } from '../http/encodedResponse.ts';
import { HttpError } from '../http/httpError.ts';
import { sendEncodedResponse } from '../http/sendEncodedResponse.ts';
import { projectRoot } from '../storage/projectRoot.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const cacheControl = 'public, max-age=31536000, immutable';

/**
 * The build's content-hashed files, precompressed, which browsers may store for a year. They are read once at the start,
 * so that a build that is replaced under the running server takes no file away from it.
 */
export function serveAssets(): RequestHandler {
  const assets = readAssets(join(projectRoot, 'dist/assets'));
  return function serveAssetsHandler(request, response) {
    const asset = assets.get(request.path);
    if (!asset) throw new HttpError(404, 'There is nothing at this address.');
    sendEncodedResponse(request, response, asset);
  };
}

function readAssets(folder: string): Map<string, EncodedResponse> {
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const assets = new Map<string, EncodedResponse>();
  for (const [name, plain] of files) {
    const contentType = types[extname(name)];
    if (!contentType) continue;
    // Development builds are not compressed, and fonts are compressed already.
    const [br, gzip] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
    assets.set(`/${name}`, toEncodedResponse({ plain, br, gzip, contentType, cacheControl }));
  }
  return assets;
}
