import type { Request, Response } from 'express';
import type { EncodedResponse, Encoding } from './encodedResponse.ts';

/** Brotli before gzip, whichever the client would prefer. */
export const chooseEncoding = (request: Pick<Request, 'acceptsEncodings'>): Encoding =>
  (['br', 'gzip'] as const).find((coding) => request.acceptsEncodings(coding)) ?? 'identity';

/** Sends it in the best encoding that the client accepts, without a body to HEAD, as 304 where the client has it. */
export function sendEncodedResponse(
  request: Request,
  response: Response,
  { status, etag, bodies, notModifiedHeaders }: EncodedResponse,
): void {
  response.status(status).setHeader('etag', etag);
  if (request.fresh) {
    response.writeHead(304, notModifiedHeaders).end();
    return;
  }
  const { bytes, headers } = bodies[chooseEncoding(request)];
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}
