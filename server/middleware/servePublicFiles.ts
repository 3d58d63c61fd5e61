import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { projectRoot } from '../storage/projectRoot.ts';

/** Files with a fixed name: icon, manifest, the site's own pictures. */
export function servePublicFiles(): RequestHandler {
  const folder = join(projectRoot, 'public');
  const names = new Set(readdirSync(folder));
  const serve = express.static(folder, { index: false, redirect: false, maxAge: '1h' });
  return function servePublicFilesHandler(request, response, next) {
    // Spares the disk look-up: every page that is not cached passes here.
    const [, name = ''] = request.path.split('/', 2);
    if (names.has(name)) serve(request, response, next);
    else next();
  };
}
