import type { Request, RequestHandler } from 'express';
import { HttpError } from './httpError.ts';
import { readBody } from './readBody.ts';

const maxFields = 40;
const maxBytes = 64 * 1024;

/**
 * Buffers a form's body of at most 64 KiB. The headers decide early: a body that cannot be a form is refused before it
 * arrives.
 */
export const bufferForm: RequestHandler = async (request, _response, next) => {
  const type = request.is(['multipart/form-data', 'application/x-www-form-urlencoded']);
  if (!type || isEncoded(request)) throw new HttpError(415, 'This address takes a form.');
  if (type === 'multipart/form-data' && !/boundary=/i.test(request.get('content-type') ?? ''))
    throw unreadable();
  request.body = await readBody(request, maxBytes);
  next();
};

const isEncoded = (request: Request) => (request.get('content-encoding') ?? 'identity') !== 'identity';
const unreadable = () => new HttpError(400, 'The form could not be read.');

/** The posted fields; the first value of a repeated name counts. Throws an HttpError for a body that is not a form. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'This address takes a form.');
  const entries = [...(await parseForm(request.body, request.get('content-type') ?? ''))];
  if (entries.length > maxFields) throw new HttpError(413, 'The form has too many fields.');
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new HttpError(413, 'The form takes no files.');
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw unreadable();
  }
}
