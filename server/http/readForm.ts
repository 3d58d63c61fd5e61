import express, { type Request, type RequestHandler } from 'express';
import { HttpError } from './httpError.ts';

const maxFields = 40;

/** Buffers a form's body of at most 64 KiB; a larger one is refused before it is read to its end. */
export const bufferForm: RequestHandler = express.raw({
  type: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  limit: 64 * 1024,
});

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
    throw new HttpError(400, 'The form could not be read.');
  }
}
