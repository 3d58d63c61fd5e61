import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { projectRoot } from '../storage/projectRoot.ts';

/** Files with a fixed name: icon, manifest, the site's own pictures. */
export function servePublicFiles(): RequestHandler {
  const folder = join(projectRoot, 'public');
  const known = new Set(readdirSync(folder, { recursive: true }).map((path) => `/${path}`));
  const serve = express.static(folder, { index: false, redirect: false, maxAge: '1h' });
  return function servePublicFilesHandler(request, response, next) {
    // As written: another notation of an address would be another entry of caches. And it spares pages a disk look-up.
    if (known.has(request.path)) serve(request, response, next);
    else next();
  };
}
