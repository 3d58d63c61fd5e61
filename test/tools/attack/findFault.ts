import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface FuzzedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  body: Buffer;
}

const securityHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
const bodyless = [204, 304];
/** A stack, a path of this machine or the name of a source file. */
const leaks = [/\n {4}at \S/, /node_modules/, /\bserver\/\w+\/\w+\.tsx?\b/, new RegExp(resolve('.'))];

/** Says what is wrong with a response to a request of `fuzzedRequests`; `null` if nothing is. */
export function findFault(method: string, { status, headers, body }: FuzzedResponse): string | null {
  const isOverloaded = status === 503 && headers['retry-after'] !== undefined;
  if (status < 200 || status > 599 || (status >= 500 && !isOverloaded)) return `status ${status}`;
  const missing = securityHeaders.find((name) => !headers[name]);
  if (missing) return `no ${missing}`;
  if (headers['x-fuzz-header'] !== undefined) return 'a header of the client in the response';
  if (method === 'HEAD' || bodyless.includes(status)) return body.length > 0 ? `a body with ${status}` : null;
  const type = headers['content-type'] ?? '';
  if (body.length === 0) return null;
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w."-]+)*$/.test(type)) return `type '${type}'`;
  // A part of an encoded file cannot be decoded.
  if (status === 206) return null;
  const text = decode(body, headers['content-encoding']);
  if (text === null) return 'a body that cannot be decoded';
  // A redirect has a sentence in place of a page.
  const isPage = type.startsWith('text/html') && headers.location === undefined;
  return findFaultInText(type, text) ?? (isPage && isHalf(text) ? 'half a page' : null);
}

function findFaultInText(type: string, text: string): string | null {
  const isText = /^text\/|json|xml/.test(type);
  const leak = isText && leaks.find((pattern) => pattern.test(text));
  if (leak) return `a leak: ${leak}`;
  if (/html|xml|json/.test(type) && /<x-fuzz|[^\\]"x-fuzz-attribute/.test(text)) return 'an unescaped text';
  return type.startsWith('application/json') && !isJson(text) ? 'broken JSON' : null;
}

const isHalf = (html: string) => !/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/i.test(html);

function decode(body: Buffer, encoding = 'identity'): string | null {
  const decoders: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes) => bytes,
  };
  try {
    return decoders[encoding]?.(body).toString() ?? null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
