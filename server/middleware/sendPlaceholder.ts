import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import type { Log } from '../monitoring/log.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import { picturePolicy } from './servePictures.ts';

/** Sends a placeholder picture with the error's status to image elements: browsers paint the body of any status. */
export function sendPlaceholder(log: Log): ErrorRequestHandler {
  const placeholder = readFileSync(join(projectRoot, 'public/placeholder.svg'));
  return function sendPlaceholderHandler(error, request, response, next) {
    if (request.get('sec-fetch-dest') !== 'image') return next(error);
    const { status } = toHttpError(error);
    if (status === 500) log.error({ path: request.path, err: error }, 'a picture could not be sent');
    response.status(status).set('cache-control', cacheControlOf({ status })).vary('sec-fetch-dest');
    response.set('content-security-policy', picturePolicy);
    response.set('content-type', 'image/svg+xml').send(placeholder);
  };
}
