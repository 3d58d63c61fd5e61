import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { toImagePath } from '../upstream/raw.ts';
import { fetchPicture, maxPictureBytes } from './fetchPicture.ts';

const weekInSeconds = 604_800;

/** `/media/…`: the upstream's picture of that path, from our own origin; its type, size and address are checked. */
export function serveImage(imageBaseUrl: string): RequestHandler {
  return async function serveImageHandler(request, response) {
    const path = decodePath(request.path);
    if (path === null) throw new HttpError(404, 'There is no such picture.');
    const picture = await fetchPicture(imageBaseUrl, path);
    response.set('cache-control', `public, max-age=${weekInSeconds}`);
    for (const name of ['etag', 'last-modified', 'content-length', 'content-type']) {
      const value = picture.headers.get(name);
      if (value) response.set(name, value);
    }
    if (request.fresh || request.method === 'HEAD' || !picture.body) {
      await picture.body?.cancel();
      return void response.status(request.fresh ? 304 : 200).end();
    }
    // After the first byte a fault can only be told by a broken connection.
    await pipeline(limitBytes(picture.body), response).catch(() => response.destroy());
  };
}

function decodePath(pathname: string): string | null {
  try {
    return toImagePath(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}

async function* limitBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxPictureBytes) throw new Error('picture too large');
    yield chunk;
  }
}
