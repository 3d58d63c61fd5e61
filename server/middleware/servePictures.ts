import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { HttpError, toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { readRequestedPicture } from '../media/requestedPicture.ts';
import type { FindPicture } from '../media/resizedPictures.ts';
import type { Log } from '../monitoring/log.ts';
import { projectRoot } from '../storage/projectRoot.ts';

const weekInSeconds = 604_800;
const minuteInSeconds = 60;

/** CSP: a picture that is opened as a document loads and runs nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers but the ETag are ours, and DATA_DIR may lie in a hidden folder. */
const asStored = {
  cacheControl: false,
  lastModified: false,
  acceptRanges: false,
  dotfiles: 'allow',
} as const;

/** An original may be large: with chunks of 64 kB, 200 visitors who read slowly took 35 MB more. */
const asOriginal = { ...asStored, highWaterMark: 16_384 };

/** Serves `/{path}.{width}.{format}`: a picture in one of the site's widths and formats. */
export function servePictures(findPicture: FindPicture): RequestHandler {
  return async function servePicturesHandler(request, response) {
    const requested = readRequestedPicture(request.path);
    if (!requested) throw new HttpError(404, 'There is no such picture.');
    const { content, type, etag } = await findPicture(requested);
    response.set('content-security-policy', picturePolicy).set('content-type', type);
    response.set('cache-control', `public, max-age=${etag ? weekInSeconds : minuteInSeconds}`);
    if (etag) response.set('etag', etag);
    // Both handle HEAD and If-None-Match; a file is streamed at the visitor's speed.
    if (typeof content === 'string') response.sendFile(content, etag ? asStored : asOriginal);
    else response.send(content);
  };
}

/** Sends a placeholder picture with the error's status to image elements: browsers paint the body of any status. */
export function sendPlaceholder(log: Log): ErrorRequestHandler {
  const placeholder = readFileSync(join(projectRoot, 'public/placeholder.svg'));
  return function sendPlaceholderHandler(error, request, response, next) {
    if (request.get('sec-fetch-dest') !== 'image') return next(error);
    const { status } = toHttpError(error);
    if (status === 500) log.error({ path: request.path, err: error }, 'a picture could not be sent');
    response.status(status).set('cache-control', cacheControlOf({ status })).vary('sec-fetch-dest');
    response.set('content-security-policy', picturePolicy);
    response.removeHeader('etag');
    response.set('content-type', 'image/svg+xml').send(placeholder);
  };
}
