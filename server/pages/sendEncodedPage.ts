import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedPage, Encoding } from './encodePage.ts';

/** Sends a finished page in the encoding that the client takes, without a body to HEAD, as 304 where it is known. */
export function sendEncodedPage(request: IncomingMessage, response: ServerResponse, page: EncodedPage): void {
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end();
    return;
  }
  const { bytes, headers } = page.bodies[chooseEncoding(request.headers['accept-encoding'])];
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

/** Brotli before gzip; a coding with `q=0` is refused by the client. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const codings = acceptEncoding.toLowerCase().split(',');
  const takes = (coding: Encoding) =>
    codings.some((part) => {
      const [name, quality] = part.split(';');
      return name?.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '');
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
