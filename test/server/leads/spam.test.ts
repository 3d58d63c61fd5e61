import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import type { PostLimits } from '../../../server/middleware/limitPosts.ts';
import { contact, newsletter, quote, referencePattern } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';

async function startLeadSite(postLimits?: PostLimits) {
  const upstream = await startLeadUpstream();
  const site = await startSite({ apiBaseUrl: upstream.apiBaseUrl, ...(postLimits && { postLimits }) });
  return { upstream, ...site };
}

const withHoneypot = { ...quote, website: 'https://spam.example' };

test('a post with a filled honeypot gets the same response as a success, and is stored as suspect', async () => {
  const { app, upstream, dataDir, leads } = await startLeadSite();
  const person = await postForm(app, 'quote', { ...quote, mobile: '1' });
  const machine = await postForm(app, 'quote', withHoneypot);
  const reference = expect.stringMatching(referencePattern);
  expect([machine.status, machine.body]).toEqual([person.status, { ...person.body, reference }]);
  const headersOf = ({ headers }: typeof person) => Object.keys(headers).toSorted();
  expect(headersOf(machine)).toEqual(headersOf(person));
  const page = await postForm(app, 'quote', { ...withHoneypot, mobile: '2' }, 'text/html');
  expect([page.status, page.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/sent\/quote\?reference=Q-/),
  ]);
  await leads.poll();
  expect(upstream.received).toHaveLength(1);
  expect(readLeads(dataDir).map(({ state }) => state)).toEqual(['delivered', 'suspect', 'suspect']);
});

test('a released suspect is sent as typed', async () => {
  const { app, upstream, dataDir, leads } = await startLeadSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  const [{ reference = '' } = {}] = readLeads(dataDir);
  await runCommand(['release', reference], { dataDir, retentionDays: 180 });
  await leads.poll();
  expect(upstream.accepted).toMatchObject([{ fields: quote }]);
  expect(Object.keys(upstream.accepted[0]?.fields ?? {})).toEqual(Object.keys(quote));
});

test('the same content without the honeypot is another lead', async () => {
  const { app, upstream } = await startLeadSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  await postForm(app, 'quote', { ...quote, website: ' ' }).expect(200);
  expect(upstream.accepted).toHaveLength(1);
});

test('a post within two seconds of the load is forwarded and marked hasty; a missing or invalid time is not', async () => {
  const { app, upstream, dataDir } = await startLeadSite();
  const elapsed = ['0', '1999', '2000', '90000', '', '-5', 'soon', '1e1', undefined];
  for (const [index, time] of elapsed.entries()) {
    const fields = { ...quote, mobile: String(index), ...(time !== undefined && { elapsed: time }) };
    await postForm(app, 'quote', fields).expect(200);
  }
  expect(upstream.accepted).toHaveLength(elapsed.length);
  expect(readLeads(dataDir).map(({ hasty }) => hasty)).toEqual([true, true, ...Array(7).fill(false)]);
});

test('the 21st post of one network in ten minutes responds 429 with Retry-After, for all forms together', async () => {
  const { app, upstream } = await startLeadSite();
  const from = (address: string, form: 'quote' | 'newsletter', fields: Record<string, string>) =>
    postForm(app, form, fields).set('x-forwarded-for', address);
  for (let count = 0; count < 20; count += 1) {
    const [form, fields] = count % 2 === 0 ? (['newsletter', newsletter] as const) : (['quote', {}] as const);
    const { status } = await from(`2001:db8:0:34${count + 10}::1`, form, { ...fields, unrelated: '1' });
    expect(status).toBe(count % 2 === 0 ? 200 : 422);
  }
  const { status, body, headers } = await from('2001:db8:0:3401::9', 'newsletter', newsletter);
  expect([status, body]).toEqual([
    429,
    { status: 'error', message: expect.stringMatching(/^Too many forms .*\.$/) },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(590);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  await from('2001:db8:0:3501::1', 'newsletter', newsletter).expect(200);
  await from('203.0.113.7', 'newsletter', newsletter).expect(200);
  // Ten posts of the first network are repeats of one lead.
  expect(upstream.accepted).toHaveLength(3);
});

test('a post that exceeds the limit without script returns the form with the typed values', async () => {
  const { app } = await startLeadSite({ perSender: 0, inAll: 300 });
  const { status, text, headers } = await postForm(app, 'contact-us', contact, 'text/html');
  expect(status).toBe(429);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(text).toContain('Too many forms have been sent from your network.');
  expect(text).toContain('value="Rao"');
  expect(text).toContain('<option selected="">Services</option>');
});

test('300 posts in a minute are accepted in all; posts above the limit of a network do not count', async () => {
  const { app, upstream } = await startLeadSite();
  const flood = await Promise.all(
    Array.from({ length: 60 }, () => postForm(app, 'newsletter', {}).set('x-forwarded-for', '203.0.113.1')),
  );
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(40);
  const statuses: number[] = [];
  for (let count = 0; count < 281; count += 1) {
    const post = postForm(app, 'newsletter', newsletter).set('x-forwarded-for', `198.51.100.${count % 250}`);
    statuses.push((await post).status);
  }
  expect(statuses.slice(0, 280)).toEqual(Array(280).fill(200));
  expect(statuses[280]).toBe(429);
  expect(upstream.accepted).toHaveLength(250);
});
