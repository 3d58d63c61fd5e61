import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** The response's validators, for a conditional request later. */
export interface Validators {
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
}

/** A response can change twice in the second that its `Last-Modified` names; later it cannot (RFC 9110, 8.8.2.2). */
const minAgeMs = 1_000;

/** The validators of a response; its `Last-Modified` only where it is older than the response itself. */
export function validatorsOf(headers: IncomingHttpHeaders): Validators {
  const { etag, date, 'last-modified': lastModified } = headers;
  const ageMs = Date.parse(date ?? '') - Date.parse(lastModified ?? '');
  return { etag, lastModified: ageMs >= minAgeMs ? lastModified : undefined };
}

/** The headers of a conditional request; the upstream prefers the entity tag where both are sent. */
export function conditionalHeaders({ etag, lastModified }: Validators): OutgoingHttpHeaders {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}
