import request from 'supertest';
import { expect, test } from 'vitest';
import {
  allForms,
  contact,
  newsletter,
  quote,
  referencePattern,
  valid,
  words,
} from '../../fixtures/leads.ts';
import { postForm as post } from '../../helpers/http/postForm.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { findClosedPort, startRawUpstream, startUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startHealthySite() {
  const upstream = await startUpstream();
  return {
    upstream,
    ...(await startSite({ apiBaseUrl: upstream.apiBaseUrl, siteUrl: 'https://sumpline.example' })),
  };
}

test.each(allForms)('%s is forwarded and answers with the words of the specification', async (form) => {
  const { app } = await startHealthySite();
  const { status, body, headers } = await post(app, form, valid[form]);
  expect([status, body]).toEqual([200, { status: 'success', message: words[form].success }]);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(allForms)('%s without script answers 303 to its sent page, which says the same', async (form) => {
  const { app } = await startHealthySite();
  const { status, headers } = await post(app, form, valid[form], 'text/html');
  expect([status, headers.location]).toEqual([303, `/sent/${form}`]);
  const sent = await request(app).get(`/sent/${form}`);
  expect(sent.text).toContain(words[form].success);
  expect(sent.text).toContain('noindex');
});

test('the upstream gets the fields of its contract in their order, absent ones empty, and nothing else', async () => {
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

test('contact takes the whole name in one field as well', async () => {
  const { app, upstream } = await startHealthySite();
  const { firstName: _, lastName: __, ...rest } = contact;
  await post(app, 'contact-us', { ...rest, name: 'Asha Rao' }).expect(200);
  expect(upstream.submissions()[0]?.fields.name).toBe('Asha Rao');
});

test('a urlencoded post is read as well', async () => {
  const { app, upstream } = await startHealthySite();
  await request(app)
    .post('/api/quote')
    .type('form')
    .set('accept', 'application/json')
    .send(quote)
    .expect(200);
  expect(upstream.submissions()).toEqual([{ form: 'quote', fields: quote }]);
});

test.each([
  ['quote', { name: 'A' }, words.quote.refused, ['email', 'mobile']],
  ['newsletter', { email: 'no address' }, 'Please enter a valid email address.', ['email']],
  ['newsletter', {}, 'Please enter a valid email address.', ['email']],
  [
    'contact-us',
    { message: '  ' },
    'Please fill in all required fields.',
    ['firstName', 'email', 'mobile', 'product', 'location', 'postcode', 'message'],
  ],
  ['contact-us', { ...contact, email: 'x' }, 'Please fill in all required fields.', ['email']],
] as const)('%s %j is refused with 422 and a hint for each wrong field', async (form, fields, message, hinted) => {
  const { app, upstream } = await startHealthySite();
  const { status, body } = await post(app, form, { unrelated: '1', ...fields });
  expect([status, body.status, body.message]).toEqual([422, 'error', message]);
  expect(Object.keys(body.fields)).toEqual(hinted);
  expect(upstream.submissions()).toEqual([]);
});

test('without script an invalid form comes back with its message, its hints and what was typed', async () => {
  const { app } = await startHealthySite();
  const typed = { ...contact, postcode: '', message: '<b>Hi</b>' };
  const { status, text } = await post(app, 'contact-us', typed, 'text/html');
  expect(status).toBe(422);
  expect(text).toContain('Please fill in all required fields.');
  expect(text).toContain('Postal Code is required.');
  expect(text).toContain('value="Asha"');
  expect(text).toContain('&lt;b&gt;Hi&lt;/b&gt;</textarea>');
  expect(text).toContain('<option selected="">Services</option>');
});

test.each(allForms)('%s that the upstream refuses answers 502', async (form) => {
  for (const upstreamStatus of [400, 500, 302]) {
    const apiBaseUrl = await startRawUpstream((_incoming, response) => {
      response.writeHead(upstreamStatus, { location: '/elsewhere' }).end();
    });
    const { app } = await startSite({ apiBaseUrl });
    const { status, body } = await post(app, form, valid[form]);
    const reference = expect.stringMatching(referencePattern);
    expect([status, body]).toEqual([502, { status: 'error', message: words[form].refused, reference }]);
  }
});

test.each(
  allForms,
)('%s that cannot be handed over answers 504, without script on its own page', async (form) => {
  const { app } = await startSite({ apiBaseUrl: await findClosedPort() });
  const { status, body } = await post(app, form, valid[form]);
  const reference = expect.stringMatching(referencePattern);
  expect([status, body]).toEqual([504, { status: 'error', message: words[form].failed, reference }]);
  const page = await post(app, form, valid[form], 'text/html');
  expect(page.status).toBe(504);
  expect(page.text).toContain(words[form].failed);
  expect(page.text).toContain('value="asha@site.example"');
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://sumpline.example' }, 200],
  [{}, 200],
])('a post with %j answers %i', async (headers, expected) => {
  const { app, upstream } = await startHealthySite();
  const { status } = await post(app, 'quote', quote).set(headers as Record<string, string>);
  expect(status).toBe(expected);
  expect(upstream.submissions()).toHaveLength(expected === 200 ? 1 : 0);
});

test('what is no form, is broken, too large or carries a file answers 415, 400 or 413', async () => {
  const { app, upstream } = await startHealthySite();
  const endpoint = () => request(app).post('/api/quote').set('accept', 'application/json');
  const multipart = 'multipart/form-data; boundary=x';
  const many = Array.from({ length: 41 }, (_, index) => `f${index}=1`).join('&');
  const answers = [
    await endpoint().type('json').send('{}'),
    await endpoint(),
    await endpoint().type(multipart).send('--x\r\nbroken'),
    await endpoint().type('multipart/form-data').send('--x--'),
    await endpoint()
      .type('form')
      .send(`message=${'a'.repeat(65 * 1024)}`),
    await endpoint().type('form').send(many),
    await endpoint().attach('email', Buffer.from('x'), 'cv.pdf'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 400, 400, 413, 413, 413]);
  for (const { body } of answers) {
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^The? .*\.$|^This .*\.$/) });
  }
  expect(upstream.submissions()).toEqual([]);
});

test.each(['GET', 'PUT', 'DELETE'])('%s on a form endpoint answers 405 with Allow: POST', async (method) => {
  const { url } = await startHealthySite();
  const response = await fetch(`${url}/api/quote`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('the log says nothing personal', async () => {
  const { app, logged } = await startHealthySite();
  await post(app, 'quote', quote).set('x-forwarded-for', '203.0.113.77');
  await post(app, 'contact-us', { ...contact, email: 'bad' });
  await request(app).get('/products?category=1&email=asha@site.example');
  const lines = JSON.stringify(logged);
  expect(logged.length).toBeGreaterThanOrEqual(3);
  for (const value of ['Asha', 'asha@', '+971 50 000', 'Two sets', '127.0.0.1'])
    expect(lines).not.toContain(value);
});

test('a lead that the upstream does not take is logged, without anything personal', async () => {
  const { app, logged } = await startSite({ apiBaseUrl: await findClosedPort() });
  const { body } = await post(app, 'quote', quote);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, form: 'quote', reference: body.reference, result: 'unreachable' }),
  );
  for (const value of Object.values(quote)) expect(JSON.stringify(logged)).not.toContain(value);
});

test('an address below a form endpoint takes no lead', async () => {
  const { app, upstream } = await startHealthySite();
  const { status } = await request(app).post('/api/newsletter/more').type('form').send(newsletter);
  expect([status, upstream.submissions()]).toEqual([405, []]);
});
