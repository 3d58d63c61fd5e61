import fc from 'fast-check';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { allForms, contact } from '../../fixtures/leads.ts';

/** A post to `/api/{form}`. */
export interface FuzzedPost {
  form: string;
  headers: Record<string, string>;
  body: Buffer;
}

const fieldName = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'email',
      'mobile',
      'name',
      ...Object.keys(contact),
      ...Object.values(hiddenFields),
    ),
  },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'email[]', 'a[4000000000]', 'a[b][c][d]', ''),
  fc.string({ maxLength: 20 }),
);
const fieldValue = fc.oneof(
  // Often enough an address that passes a form's rules, so that some posts are accepted.
  { weight: 30, arbitrary: fc.constant('a@b.example') },
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      'a@b.example',
      '@.',
      '\0',
      '\r\n--x--\r\n',
      '\ud800',
      '=1+1',
      "'; DROP TABLE leads",
      '',
    ),
  },
  { weight: 30, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('é@.'.repeat(500), 'x'.repeat(30_000), '\n'.repeat(70_000)) },
);
const fields = fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 12 });
const manyFields = fc.array(fc.tuple(fieldName, fc.constant('x')), { minLength: 38, maxLength: 60 });
const boundary = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('x', '----WebKitFormBoundary7') },
  fc.constantFrom('', ' ', '"', 'y'.repeat(80)),
);

const multipart = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: fields }, manyFields), boundary, fc.boolean())
  .map(([entries, mark, withFile]) => {
    const disposition = (name: string) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"`;
    const file = `${disposition('cv')}; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n`;
    const parts = entries.map(([name, value]) => `${disposition(name)}\r\n\r\n${value}\r\n`);
    const body = `${parts.join('')}${withFile && entries.length % 4 === 0 ? file : ''}--${mark}--\r\n`;
    return { type: `multipart/form-data; boundary=${mark}`, body: Buffer.from(body) };
  });
const urlencoded = fields.map((entries) => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(
    entries.map((entry) => entry.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&'),
  ),
}));
const garbage = fc
  .tuple(
    fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'text/plain',
      '',
    ),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([type, bytes]) => ({ type, body: Buffer.from(bytes) }));

const sound = fc.oneof({ weight: 4, arbitrary: multipart }, { weight: 2, arbitrary: urlencoded }, garbage);
/** Cuts some bodies off and changes a byte in others. */
const damage = fc.oneof({ weight: 4, arbitrary: fc.constant('none') }, fc.constantFrom('cut', 'flip'));
const damaged = fc.tuple(sound, fc.nat(), damage).map(([post, place, kind]) => {
  const body = Buffer.from(post.body);
  const at = place % Math.max(1, body.length);
  if (kind === 'flip' && body.length > 0) body[at] = (body[at] ?? 0) ^ 0x41;
  return { ...post, body: kind === 'cut' ? body.subarray(0, at) : body };
});
const accepted = fc.oneof(
  { weight: 7, arbitrary: fc.constant('application/json') },
  fc.constant('text/html'),
);
const encoding = fc.oneof(
  { weight: 15, arbitrary: fc.constant('') },
  fc.constantFrom('gzip', 'br', 'nonsense'),
);
/** Form posts: complete, damaged, cut off, encoded, and no forms at all. */
export const fuzzedPosts: fc.Arbitrary<FuzzedPost> = fc
  .tuple(damaged, fc.constantFrom(...allForms), accepted, encoding)
  .map(([{ type, body }, form, accept, encoded]) => ({
    form,
    body,
    headers: {
      accept,
      ...(type && { 'content-type': type }),
      ...(encoded && { 'content-encoding': encoded }),
    },
  }));
