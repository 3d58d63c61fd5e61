import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError.ts';

/**
 * Reads the whole body. Rejects with a 413 as soon as it is known to be larger, where a library's parser would first read
 * it to its end. The rest is discarded within the request's time limit, so that the client can read the response.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > maxBytes;
    const body = isTooLarge ? null : await collect(request.iterator({ destroyOnReturn: false }), maxBytes);
    if (body) return body;
  } catch (cause) {
    throw new HttpError(400, 'The request was cut off.', {}, { cause });
  } finally {
    request.resume();
  }
  throw new HttpError(413, 'The form is too large.');
}

/** All chunks as one; `null` as soon as there are more than `maxBytes`. */
export async function collect(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    kept.push(chunk);
  }
  return Buffer.concat(kept);
}
