import request from 'supertest';
import { expect, test } from 'vitest';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { postForm as post } from '../../helpers/http/postForm.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const getSite = shareOpened(() => startSite({ siteUrl: 'https://sumpline.example' }));

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://sumpline.example' }, 200],
  [{}, 200],
])('a post with %j responds %i', async (headers, expected) => {
  const { app, upstream } = await getSite();
  upstream.accepted.length = 0;
  // Content of its own, since the same again would be a repeat.
  const lead = { ...quote, message: JSON.stringify(headers) };
  const { status } = await post(app, 'quote', lead).set(headers as Record<string, string>);
  expect(status).toBe(expected);
  expect(upstream.accepted).toHaveLength(expected === 200 ? 1 : 0);
});

test('a body that is no form responds 415, a broken one 400, a large one or one with a file 413', async () => {
  const { app, upstream } = await getSite();
  const before = upstream.received.length;
  const endpoint = () => request(app).post('/api/quote').set('accept', 'application/json');
  const multipart = 'multipart/form-data; boundary=x';
  const many = Array.from({ length: 41 }, (_, index) => `f${index}=1`).join('&');
  const responses = [
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
  expect(responses.map(({ status }) => status)).toEqual([415, 415, 400, 400, 413, 413, 413]);
  for (const { body } of responses) {
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^The? .*\.$|^This .*\.$/) });
  }
  expect(upstream.received).toHaveLength(before);
});

test.each(['GET', 'PUT', 'DELETE'])('%s on a form endpoint responds 405 with Allow: POST', async (method) => {
  const { url } = await getSite();
  const response = await fetch(`${url}/api/quote`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a post to an address below a form endpoint responds 405 and forwards nothing', async () => {
  const { app, upstream } = await getSite();
  const before = upstream.received.length;
  const { status } = await request(app).post('/api/newsletter/more').type('form').send(newsletter);
  expect([status, upstream.received.length]).toEqual([405, before]);
});
