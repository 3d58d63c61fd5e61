import request from 'supertest';
import { expect, test } from 'vitest';
import type { PostLimits } from '../../../server/middleware/limitPosts.ts';
import { contact, newsletter, quote } from '../../fixtures/leads.ts';
import { stopClocks } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';

async function startLeadSite(postLimits?: PostLimits) {
  stopClocks();
  stretchDeliveries();
  const site = await startSite({ overrides: { ...(postLimits && { postLimits }) } });
  const post = (
    address: string,
    fields: Record<string, string>,
    form: 'quote' | 'newsletter' = 'newsletter',
  ) => postForm(site.app, form, fields).set('x-forwarded-for', address);
  return { post, ...site };
}

const invalid = { email: 'nobody' };
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('the 21st valid post of one network in ten minutes responds 429 with Retry-After, for all forms together', async () => {
  const { post, upstream } = await startLeadSite();
  for (const index of times(20)) {
    const [fields, form] =
      index % 2 === 0 ? ([newsletter, 'newsletter'] as const) : ([quote, 'quote'] as const);
    await post(`2001:db8:0:34${index + 10}::1`, { ...fields, unrelated: '1' }, form).expect(200);
  }
  const { status, body, headers } = await post('2001:db8:0:3401::9', newsletter);
  expect([status, body]).toEqual([
    429,
    { status: 'error', message: expect.stringMatching(/^Too many forms .*\.$/) },
  ]);
  expect(headers['retry-after']).toBe('600');
  await post('2001:db8:0:3501::1', newsletter).expect(200);
  await post('203.0.113.7', newsletter).expect(200);
  // The posts of the first network are repeats of two leads.
  expect(upstream.accepted).toHaveLength(4);
});

test('refused posts do not count against the accepted ones; the 61st responds 429 with Retry-After', async () => {
  const { post, app } = await startLeadSite();
  const raw = () => request(app).post('/api/quote').set('accept', 'application/json');
  const refused: [number, () => ReturnType<typeof raw>][] = [
    [422, () => postForm(app, 'newsletter', invalid)],
    [422, () => postForm(app, 'quote', { name: 'Asha' })],
    [415, () => raw().type('json').send('{}')],
    [400, () => raw().type('multipart/form-data; boundary=x').send('--x\r\nbroken')],
    [
      413,
      () =>
        raw()
          .type('form')
          .send(`message=${'a'.repeat(65 * 1024)}`),
    ],
    [403, () => postForm(app, 'newsletter', newsletter).set('sec-fetch-site', 'cross-site')],
  ];
  for (const _ of times(10)) {
    for (const [status, send] of refused) {
      expect((await send().set('x-forwarded-for', '203.0.113.7')).status).toBe(status);
    }
  }
  for (const [, send] of refused) {
    const { status, headers } = await send().set('x-forwarded-for', '203.0.113.7');
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('600');
  }
  expect((await post('203.0.113.8', invalid)).status).toBe(422);
  for (const _ of times(20)) await post('203.0.113.7', newsletter).expect(200);
  await post('203.0.113.7', newsletter).expect(429);
});

test('a lead that is stored but not delivered counts as accepted', async () => {
  const { post, upstream } = await startLeadSite({ accepted: 2, refused: 0, inAll: 300 });
  upstream.respondWith(500);
  await post('203.0.113.7', newsletter).expect(502);
  upstream.respondWith('reset');
  await post('203.0.113.7', quote, 'quote').expect(504);
  await post('203.0.113.7', newsletter).expect(429);
});

test('exactly 20 of many valid posts at the same time are stored', async () => {
  const { post, dataDir } = await startLeadSite();
  const posts = await Promise.all(
    times(30).map((mobile) => post('203.0.113.7', { ...quote, mobile: `${mobile}` }, 'quote')),
  );
  expect(posts.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(posts.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(readLeads(dataDir)).toHaveLength(20);
});

test.each([
  ['a valid post', { accepted: 0, refused: 60, inAll: 300 }, contact],
  ['an invalid post', { accepted: 20, refused: 0, inAll: 300 }, { ...contact, email: '' }],
])('%s that exceeds the limit without script returns a page that says so', async (_, limits, fields) => {
  const { app } = await startLeadSite(limits);
  const { status, text, headers } = await postForm(app, 'contact-us', fields, 'text/html');
  expect(status).toBe(429);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(text).toContain('Too many forms have been sent from your network.');
});

test('valid posts share a limit in all; those above the limit of a network or from another site do not count', async () => {
  const { post, upstream } = await startLeadSite({ accepted: 20, refused: 60, inAll: 30 });
  for (const _ of times(10))
    await post('203.0.113.2', newsletter).set('sec-fetch-site', 'cross-site').expect(403);
  const flood = await Promise.all(times(40).map(() => post('203.0.113.1', newsletter)));
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(20);
  const statuses: number[] = [];
  for (const index of times(11)) statuses.push((await post(`198.51.100.${index}`, newsletter)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(upstream.accepted).toHaveLength(11);
});

test('300 refused posts in a minute pass in all, and a flood of them closes the forms to no other network', async () => {
  const { post } = await startLeadSite();
  const statuses: number[] = [];
  for (const index of times(301))
    statuses.push((await post(`198.51.${index >> 8}.${index & 255}`, invalid)).status);
  expect(statuses).toEqual([...Array(300).fill(422), 429]);
  await post('203.0.113.3', newsletter).expect(200);
});
