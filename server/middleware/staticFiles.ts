import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { HttpError } from '../errors.ts';
import { projectRoot } from '../projectRoot.ts';

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

/** The build's content-hashed files, compressed beforehand, kept by browsers for a year. */
export function serveAssets(): RequestHandler {
  return sirv(join(projectRoot, 'dist/assets'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: yearInSeconds,
    onNoMatch: () => {
      throw new HttpError(404, 'There is nothing at this address.');
    },
  });
}

/** Files with a fixed name: icon, manifest. */
export function servePublicFiles(): RequestHandler {
  return sirv(join(projectRoot, 'public'), { etag: true, maxAge: hourInSeconds });
}
