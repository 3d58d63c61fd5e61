import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { projectRoot } from '../projectRoot.ts';

/** Files with a fixed name: icon, manifest, the site's own pictures. */
export function servePublicFiles(): RequestHandler {
  return express.static(join(projectRoot, 'public'), { index: false, redirect: false, maxAge: '1h' });
}
