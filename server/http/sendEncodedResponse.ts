import type { Request, Response } from 'express';
import type { EncodedResponse, Encoding } from './encodedResponse.ts';

/** Brotli before gzip, whatever the client prefers. */
export const chooseEncoding = (request: Pick<Request, 'acceptsEncodings'>): Encoding =>
  (['br', 'gzip'] as const).find((coding) => request.acceptsEncodings(coding)) ?? 'identity';

/** Sends the response in the best encoding that the client accepts: without a body to HEAD, and as 304 for a valid copy. */
export function sendEncodedResponse(
  request: Request,
  response: Response,
  { status, etag, bodies, notModifiedHeaders }: EncodedResponse,
): void {
  response.status(status).setHeader('etag', etag);
  if (request.fresh) return void response.writeHead(304, notModifiedHeaders).end();
  const { bytes, headers } = bodies[chooseEncoding(request)];
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}
