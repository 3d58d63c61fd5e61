import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';

export type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedBody {
  bytes: Uint8Array;
  headers: OutgoingHttpHeaders;
}

/** A complete response with all its encodings, ready to be sent any number of times. */
export interface EncodedResponse {
  status: number;
  etag: string;
  /** The identity body stands in for a missing encoding. */
  bodies: Record<Encoding, EncodedBody>;
  notModifiedHeaders: OutgoingHttpHeaders;
}

interface ResponseParts {
  status?: number;
  /** `content-type` among them; without those of an encoding. */
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Uint8Array } & Partial<Record<Encoding, Uint8Array | undefined>>;
  etag?: string;
}

export const etagOf = (plain: Uint8Array): string => `W/"${hash('sha1', plain, 'base64url')}"`;

export function toEncodedResponse({
  status = 200,
  headers,
  bodies: { identity, br, gzip },
  etag = etagOf(identity),
}: ResponseParts): EncodedResponse {
  const { 'content-type': contentType, ...others } = headers;
  const shared = Object.freeze({ ...others, etag, vary: 'accept-encoding' });
  const toBody = (bytes: Uint8Array, encoding?: Encoding): EncodedBody => ({
    bytes,
    headers: Object.freeze({
      ...shared,
      'content-type': contentType,
      'content-length': bytes.byteLength,
      ...(encoding && { 'content-encoding': encoding }),
    }),
  });
  const plain = toBody(identity);
  return {
    status,
    etag,
    bodies: {
      identity: plain,
      br: br ? toBody(br, 'br') : plain,
      gzip: gzip ? toBody(gzip, 'gzip') : plain,
    },
    notModifiedHeaders: shared,
  };
}

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
