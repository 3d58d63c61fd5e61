import type { Request, RequestHandler } from 'express';
import { HttpError } from './httpError.ts';
import { readBody } from './readBody.ts';

const maxFields = 40;
const maxBytes = 64 * 1024;

/** Posted fields by name. */
export type PostedFields = ReadonlyMap<string, string>;

/**
 * Reads a form of at most 64 KiB: `request.body` is its PostedFields. The headers decide early: a body that cannot be a form
 * is refused before it arrives.
 */
export const parseForm: RequestHandler = async (request, _response, next) => {
  const type = request.is(['multipart/form-data', 'application/x-www-form-urlencoded']);
  if (!type || isEncoded(request)) throw new HttpError(415, 'This address takes a form.');
  const contentType = request.get('content-type') ?? '';
  if (type === 'multipart/form-data' && !/boundary=/i.test(contentType)) throw unreadable();
  request.body = toFields(await decode(await readBody(request, maxBytes), contentType));
  next();
};

const isEncoded = (request: Request) => (request.get('content-encoding') ?? 'identity') !== 'identity';
const unreadable = () => new HttpError(400, 'The form could not be read.');

async function decode(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw unreadable();
  }
}

/** The first value of a repeated name counts. */
function toFields(form: FormData): PostedFields {
  const entries = [...form];
  if (entries.length > maxFields) throw new HttpError(413, 'The form has too many fields.');
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new HttpError(413, 'The form takes no files.');
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
