import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { toImagePath } from '../upstream/raw.ts';

/** Pictures that cannot run anything; SVG can. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
const maxBytes = 20 * 1024 * 1024;
const deadlineMs = 8_000;
const weekInSeconds = 604_800;

/** `/media/…`: the upstream's picture of that path, from our own origin; its type, size and address are checked. */
export function serveImage(imageBaseUrl: string): RequestHandler {
  return async function serveImageHandler(request, response) {
    const path = decodePath(request.path);
    if (path === null) throw notFound();
    const url = `${imageBaseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const picture = await fetchPicture(url);
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

const notFound = () => new HttpError(404, 'There is no such picture.');

function decodePath(pathname: string): string | null {
  try {
    return toImagePath(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}

async function fetchPicture(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(deadlineMs);
  // Pictures are compressed already; as sent, their length stays true.
  const headers = { accept: imageTypes.join(', '), 'accept-encoding': 'identity' };
  const response = await fetch(url, { signal, headers, redirect: 'manual' }).catch(() => {
    throw new HttpError(502, 'The picture could not be fetched.');
  });
  if (response.ok && isPicture(response)) return response;
  await response.body?.cancel();
  throw response.status === 404 ? notFound() : new HttpError(502, 'The picture could not be fetched.');
}

function isPicture({ headers }: Response): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return (
    imageTypes.includes(type) &&
    !headers.has('content-encoding') &&
    Number(headers.get('content-length') ?? 0) <= maxBytes
  );
}

async function* limitBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('picture too large');
    yield chunk;
  }
}
