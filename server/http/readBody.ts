import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError.ts';

/**
 * Reads the whole body. Rejects with a 413 as soon as it is known to be larger, where a library's parser would first read
 * it to its end. The rest is discarded within the request's time limit, so that the client can read the response.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await collect(request, maxBytes);
  } finally {
    request.resume();
  }
}

async function collect(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new HttpError(413, 'The form is too large.');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new HttpError(400, 'The request was cut off.', {}, { cause: error });
  }
  if (bytes > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}
