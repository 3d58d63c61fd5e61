import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpError } from '../../../server/http/httpError.ts';
import { parseForm } from '../../../server/http/parseForm.ts';
import { propertyRuns } from '../../helpers/propertyRuns.ts';

async function read(body: Uint8Array, contentType: string): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': contentType };
  const [type = ''] = contentType.split(';');
  const stream = Readable.from([Buffer.from(body)]);
  const request = Object.assign(stream, { headers, get: (name: string) => headers[name], is: () => type });
  await parseForm(request as unknown as Request, {} as Response, () => undefined);
  return (request as unknown as Request).body;
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((value) => value.toWellFormed()),
  fc.constantFrom('', '"', '%22', '\r\n', '--x', '+', '&', '=', '\0', 'مضخة', '__proto__', 'filename="a"'),
);
/** A browser sends a quotation mark in a name as `%22`. */
const name = text.map((value) => value.replaceAll('%', ''));
const fields = fc.array(fc.tuple(name, text), { maxLength: 40 }).map((entries) => new Map(entries));

/** HTML sends every line break as CRLF in multipart. */
const withCrlf = (value: string) => value.replace(/\r\n|\r|\n/g, '\r\n');

test('any fields come back from a form in both encodings', async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const form = new FormData();
      for (const [key, value] of sent) form.append(key, value);
      const multipart = new Response(form);
      const type = multipart.headers.get('content-type') ?? '';
      const expected = new Map<string, string>();
      for (const [key, value] of sent)
        if (!expected.has(withCrlf(key))) expected.set(withCrlf(key), withCrlf(value));
      expect(await read(await multipart.bytes(), type)).toEqual(expected);
      const urlencoded = Buffer.from(new URLSearchParams([...sent]).toString());
      expect(await read(urlencoded, 'application/x-www-form-urlencoded')).toEqual(sent);
    }),
    propertyRuns(),
  );
});

test('any bytes under any type are read or refused by an HttpError', async () => {
  const type = fc.oneof(
    fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=""',
      'application/x-www-form-urlencoded; charset=utf-16',
      '',
    ),
    fc.string({ unit: fc.constantFrom(...'multipart/form-data; boundary="x"') }),
  );
  const piece = fc.constantFrom(
    ...[
      '--x',
      '--x--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="a"',
      '; filename="b"',
      'v',
    ],
  );
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.array(piece).map((pieces) => Buffer.from(pieces.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, type, async (body, contentType) => {
      const result = await read(body, contentType).catch((error: unknown) => error);
      expect(result instanceof Map || result instanceof HttpError).toBe(true);
    }),
    propertyRuns(),
  );
});
