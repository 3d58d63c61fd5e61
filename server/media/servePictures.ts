import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { readRequestedPicture } from './requestedPicture.ts';
import type { FindPicture } from './resizedPictures.ts';

const weekInSeconds = 604_800;
const minuteInSeconds = 60;

/** A picture opened as a document loads and runs nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves `/{path}.{width}.{format}`: a picture in one of the site's widths and formats. */
export function servePictures(findPicture: FindPicture): RequestHandler {
  return async function servePicturesHandler(request, response) {
    const requested = readRequestedPicture(request.path);
    if (!requested) throw new HttpError(404, 'There is no such picture.');
    const { bytes, type, etag } = await findPicture(requested);
    response.set('content-security-policy', picturePolicy).set('content-type', type);
    response.set('cache-control', `public, max-age=${etag ? weekInSeconds : minuteInSeconds}`);
    if (etag) response.set('etag', etag);
    // `send` handles HEAD and If-None-Match.
    response.send(bytes);
  };
}
