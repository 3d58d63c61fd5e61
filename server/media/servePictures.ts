import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';
import { readAskedPicture } from './askedPicture.ts';
import type { FindPicture } from './resizedPictures.ts';

const weekInSeconds = 604_800;
const minuteInSeconds = 60;

/** Pictures show nothing but themselves, also when they are opened as documents. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `…/{path}.{width}.{format}`: the picture of that path in one of our widths and formats. */
export function servePictures(findPicture: FindPicture): RequestHandler {
  return async function servePicturesHandler(request, response) {
    const asked = readAskedPicture(request.path);
    if (!asked) throw new HttpError(404, 'There is no such picture.');
    const { bytes, type, etag } = await findPicture(asked);
    response.set('content-security-policy', picturePolicy).set('content-type', type);
    response.set('cache-control', `public, max-age=${etag ? weekInSeconds : minuteInSeconds}`);
    if (etag) response.set('etag', etag);
    // Answers HEAD and If-None-Match as well.
    response.send(bytes);
  };
}
