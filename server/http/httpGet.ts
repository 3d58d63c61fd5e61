import {
  get as getHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { get as getHttps, type RequestOptions } from 'node:https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. Has to be read to its end, or destroyed. */
  body: Readable;
}

const decompressors: Record<string, () => Transform> = { gzip: createGunzip, br: createBrotliDecompress };

/**
 * Makes a GET request; a redirect is a response like others. Rejects where no response comes. Not `fetch`: its streams and
 * weak references outlive several garbage collections, which then stop the event loop six times as long (docs/decisions/upstream.md).
 */
export function httpGet(
  url: string,
  options: RequestOptions & { headers: OutgoingHttpHeaders; signals: readonly AbortSignal[] },
): Promise<ReceivedResponse> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  const { signals, ...connection } = options;
  const headers = { 'accept-encoding': 'gzip, br', 'user-agent': 'node', ...options.headers };
  return new Promise((resolve, reject) => {
    const request = get(url, { ...connection, headers }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: decompress(response) });
    }).on('error', (error) => {
      // The server has just closed a kept connection (RFC 9112, 9.3.1).
      if (request.reusedSocket && !signals.some(({ aborted }) => aborted)) resolve(httpGet(url, options));
      else reject(error);
    });
    // Not `AbortSignal.any`: its weak references hold each request until a full garbage collection.
    const abort = () => void request.destroy(new Error('aborted'));
    for (const signal of signals) signal.addEventListener('abort', abort);
    request.on('close', () => {
      reject(new Error('closed without a response'));
      for (const signal of signals) signal.removeEventListener('abort', abort);
    });
    if (signals.some(({ aborted }) => aborted)) abort();
  });
}

function decompress(response: IncomingMessage): Readable {
  const decompressor = decompressors[response.headers['content-encoding'] ?? ''];
  // An error of either stream reaches the reader of the last one.
  return decompressor ? pipeline(response, decompressor(), () => undefined) : response;
}
