import request from 'supertest';
import { expect, test } from 'vitest';
import {
  allForms,
  contact,
  type Form,
  formMessages,
  noPostLimits,
  quote,
  referencePattern,
  valid,
} from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { postForm as post } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const getSite = shareOpened(() =>
  startSite({ siteUrl: 'https://sumpline.example', overrides: { postLimits: noPostLimits } }),
);
const getCutOffSite = shareOpened(() =>
  startSite({ apiBaseUrl: closedAddress, overrides: { postLimits: noPostLimits } }),
);

let visitors = 0;
/** A lead of a visitor of its own: the same content again would be a repeat. */
function newLead(form: Form): Record<string, string> {
  visitors += 1;
  return { ...valid[form], email: `asha${visitors}@site.example` };
}

test.each(
  allForms,
)('POST /api/%s forwards the lead and responds 200 with the success message and the reference', async (form) => {
  const { app } = await getSite();
  const { status, body, headers } = await post(app, form, newLead(form));
  const reference = expect.stringMatching(referencePattern);
  expect([status, body]).toEqual([
    200,
    { status: 'success', message: formMessages[form].success, reference },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(
  allForms,
)('POST /api/%s without script redirects (303) to a page with the success message and the reference', async (form) => {
  const { app, dataDir } = await getSite();
  const { status, headers } = await post(app, form, newLead(form), 'text/html');
  const { reference = '' } = readLeads(dataDir).at(-1) ?? {};
  expect([status, headers.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/sent/${form}\\?reference=${reference}&copy=[\\w-]{32}$`)),
  ]);
  const sent = await request(app).get(String(headers.location));
  expect(sent.text).toContain(formMessages[form].success);
  expect(sent.text).toContain(`Reference ${reference}`);
  expect(sent.text).toContain('noindex');
  expect(sent.headers['cache-control']).toBe('no-store');
  const data = await request(app).get(`/data${headers.location}`);
  expect(data.headers['cache-control']).toBe('no-store');
});

test('the upstream receives the fields of its contract in their order, missing ones empty, and nothing else', async () => {
  const seen: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const apiBaseUrl = await startRawUpstream(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    if (incoming.method === 'POST') seen.push({ body, headers: incoming.headers });
    response.end('{}');
  });
  const { app } = await startSite({ apiBaseUrl });
  await post(app, 'contact-us', { ...contact, extra: 'x' })
    .set('cookie', 'a=b')
    .set('x-custom', 'c');
  await post(app, 'quote', { email: quote.email });
  const names = seen.map(({ body }) => [...body.matchAll(/name="([^"]*)"/g)].map(([, name]) => name));
  expect(names).toEqual([
    ['name', 'email', 'mobile', 'location', 'message', 'product', 'postcode'],
    ['name', 'email', 'mobile', 'product', 'message'],
  ]);
  expect(seen[0]?.body).toContain('\r\n\r\nAsha Rao\r\n');
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('x-custom');
});

test('POST /api/contact-us accepts the full name in one field', async () => {
  const { app, upstream } = await getSite();
  const { firstName: _, lastName: __, ...rest } = newLead('contact-us');
  await post(app, 'contact-us', { ...rest, name: 'Asha M. Rao' }).expect(200);
  expect(upstream.accepted.at(-1)?.fields.name).toBe('Asha M. Rao');
});

test('a urlencoded post is accepted', async () => {
  const { app, upstream } = await getSite();
  const lead = newLead('quote');
  await request(app).post('/api/quote').type('form').set('accept', 'application/json').send(lead).expect(200);
  expect(upstream.accepted.at(-1)).toMatchObject({ form: 'quote', fields: lead });
});

test.each([
  ['quote', { name: 'A' }, formMessages.quote.refused, ['email']],
  ['quote', { email: 'asha', mobile: '1234' }, formMessages.quote.refused, ['email']],
  ['newsletter', { email: 'no address' }, 'Please enter a valid email address.', ['email']],
  ['newsletter', {}, 'Please enter a valid email address.', ['email']],
  [
    'contact-us',
    { message: '  ' },
    'Please fill in all required fields.',
    ['firstName', 'lastName', 'email', 'mobile', 'product', 'location', 'postcode', 'message'],
  ],
  ['contact-us', { ...contact, email: 'x' }, 'Valid email is required.', ['email']],
] as const)('POST /api/%s %j responds 422 with a hint for each wrong field', async (form, fields, message, hinted) => {
  const { app, upstream } = await getSite();
  const before = upstream.received.length;
  const { status, body } = await post(app, form, { unrelated: '1', ...fields });
  expect([status, body.status, body.message]).toEqual([422, 'error', message]);
  expect(Object.keys(body.fields)).toEqual(hinted);
  expect(upstream.received).toHaveLength(before);
});

test('an invalid post without script returns the form with its message, hints and typed values', async () => {
  const { app } = await getSite();
  const typed = { ...contact, postcode: '', message: '<b>Hi</b>' };
  const { status, text } = await post(app, 'contact-us', typed, 'text/html');
  expect(status).toBe(422);
  expect(text).toContain('Please fill in all required fields.');
  expect(text).toContain('Postal Code is required.');
  expect(text).toContain('value="Asha"');
  expect(text).toContain('&lt;b&gt;Hi&lt;/b&gt;</textarea>');
  expect(text).toContain('<option selected="">Services</option>');
});

test.each(
  allForms,
)('POST /api/%s responds 502 with a reference when the upstream responds with an error, and says whether the lead is parked', async (form) => {
  const { app, upstream } = await getSite();
  for (const upstreamStatus of [400, 500, 302]) {
    upstream.respondWith(upstreamStatus);
    const { status, body } = await post(app, form, newLead(form));
    upstream.respondWith(200);
    const reference = expect.stringMatching(referencePattern);
    const parked = upstreamStatus === 500 ? {} : { parked: true };
    expect([status, body]).toEqual([
      502,
      { status: 'error', message: formMessages[form].refused, reference, ...parked },
    ]);
  }
});

test.each(
  allForms,
)('POST /api/%s responds 504 with a reference when the upstream is unreachable, without script on the page of the form', async (form) => {
  const { app } = await getCutOffSite();
  const { status, body } = await post(app, form, valid[form]);
  const reference = expect.stringMatching(referencePattern);
  expect([status, body]).toEqual([504, { status: 'error', message: formMessages[form].failed, reference }]);
  const page = await post(app, form, valid[form], 'text/html');
  expect(page.status).toBe(504);
  expect(page.text).toContain(formMessages[form].failed);
  expect(page.text).toContain('value="asha@site.example"');
  // The browser would load an incomplete page again, without the outcome.
  expect(page.text).not.toContain('"isIncomplete"');
});

test('the log contains no personal data', async () => {
  const { app, logged } = await startSite();
  const address = '203.0.113.77';
  await post(app, 'quote', quote).set('x-forwarded-for', address);
  await post(app, 'contact-us', { ...contact, email: 'bad' }).set('x-forwarded-for', address);
  await request(app).get('/products?category=1&email=asha@site.example').set('x-forwarded-for', address);
  const lines = JSON.stringify(logged);
  expect(logged.length).toBeGreaterThanOrEqual(3);
  for (const value of ['Asha', 'asha@', '+971 50 000', 'Two sets', address])
    expect(lines).not.toContain(value);
});

test('a lead that the upstream does not accept is logged without personal data', async () => {
  const { app, logged } = await startSite({ apiBaseUrl: closedAddress });
  const { body } = await post(app, 'quote', quote);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, form: 'quote', reference: body.reference, result: 'unreachable' }),
  );
  for (const value of Object.values(quote)) expect(JSON.stringify(logged)).not.toContain(value);
});
