import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './chooseEncoding.ts';
import type { EncodedResponse } from './encodedResponse.ts';

/** Sends it in the best encoding that the client accepts, without a body to HEAD, as 304 where the client has it. */
export function sendEncodedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, bodies, notModifiedHeaders }: EncodedResponse,
): void {
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, notModifiedHeaders).end();
    return;
  }
  const { bytes, headers } = bodies[chooseEncoding(request.headers['accept-encoding'])];
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
