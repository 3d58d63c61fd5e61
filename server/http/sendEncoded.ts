import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { EncodedAnswer, Encoding } from './encodedAnswer.ts';

/**
 * Sends a finished answer in the encoding that the client takes, without a body to HEAD, as 304 where it is known.
 * `more`: headers that are not yet set; all at once they cost a third of what setting each costs.
 */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EncodedAnswer,
  more?: OutgoingHttpHeaders,
): void {
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...answer.notModifiedHeaders, ...more }).end();
    return;
  }
  const { bytes, headers } = answer.bodies[chooseEncoding(request.headers['accept-encoding'])];
  response
    .writeHead(answer.status, { ...headers, ...more })
    .end(request.method === 'HEAD' ? undefined : bytes);
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
