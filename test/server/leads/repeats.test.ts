import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { contact, quote } from '../../fixtures/leads.ts';
import { minutes, seconds } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { commandSettings, leadsOf, runSql } from '../../helpers/leads/testedOutbox.ts';
import { startClockedSite } from '../../helpers/site/startSite.ts';

const withId = { ...quote, submission: randomUUID() };

test('posts with the same id and content are one lead, at any time and from any network', async () => {
  const { app, upstream, clock } = await startClockedSite();
  const first = await postForm(app, 'quote', withId).expect(200);
  clock.advance(minutes(600));
  const again = await postForm(app, 'quote', withId).set('x-forwarded-for', '203.0.113.9');
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(upstream.received).toHaveLength(1);
});

test('a quote that waited on a phone is one lead, also when its dates have passed meanwhile', async () => {
  const { app, upstream } = await startClockedSite();
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 24 * minutes(60)).toISOString().slice(0, 10);
  const waited = { ...withId, from: dayBefore(10), neededBy: dayBefore(13) };
  const first = await postForm(app, 'quote', waited).expect(200);
  expect((await postForm(app, 'quote', waited).expect(200)).body).toEqual(first.body);
  expect(upstream.received).toHaveLength(1);
  await postForm(app, 'quote', { ...withId, from: dayBefore(16) }).expect(422);
});

test('posts with different content or different ids are different leads', async () => {
  const { app, upstream } = await startClockedSite();
  await postForm(app, 'quote', withId).expect(200);
  await postForm(app, 'quote', { ...withId, message: 'Three sets' }).expect(200);
  await postForm(app, 'quote', { ...withId, submission: randomUUID() }).expect(200);
  expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([
    'Two sets',
    'Three sets',
    'Two sets',
  ]);
});

test('posts without an id are one lead if content and network are the same within ten minutes', async () => {
  const { app, upstream, clock } = await startClockedSite();
  const post = (address: string) => postForm(app, 'quote', quote).set('x-forwarded-for', address).expect(200);
  await post('2001:db8:0:1200::1');
  clock.advance(minutes(9));
  await post('2001:db8:0:12ff::2');
  expect(upstream.received).toHaveLength(1);
  await post('2001:db8:0:1300::1');
  expect(upstream.received).toHaveLength(2);
  clock.advance(minutes(1));
  await post('2001:db8:0:1200::1');
  expect(upstream.received).toHaveLength(3);
});

test('a post without script and its repeat with script are one lead', async () => {
  const { app, upstream } = await startClockedSite();
  await postForm(app, 'contact-us', contact, 'text/html').expect(303);
  await postForm(app, 'contact-us', { ...contact, submission: randomUUID() }).expect(200);
  expect(upstream.received).toHaveLength(1);
});

test('a second post during the delivery of the first waits and gets the same response', async () => {
  const { app, upstream } = await startClockedSite();
  upstream.respondWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return 200;
  });
  const responses = await Promise.all([
    postForm(app, 'quote', withId),
    postForm(app, 'quote', withId),
    postForm(app, 'quote', withId, 'text/html'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 303]);
  expect(upstream.received).toHaveLength(1);
});

test('the repeat of an undelivered lead sends it again at once', async () => {
  const { app, upstream, dataDir } = await startClockedSite();
  for (const failure of [503, 400] as const) {
    upstream.respondWith(failure);
    const lead = { ...quote, mobile: `050 ${failure}` };
    const first = await postForm(app, 'quote', lead).expect(502);
    const second = await postForm(app, 'quote', lead).expect(502);
    expect(second.body.reference).toBe(first.body.reference);
    upstream.respondWith(200);
    await postForm(app, 'quote', lead).expect(200);
    expect(upstream.accepted.at(-1)?.fields.message).toBe(`Two sets\r\nRef. ${first.body.reference}`);
  }
  expect(await leadsOf(dataDir)).toMatchObject([
    { state: 'delivered', attempts: 3 },
    { state: 'delivered', attempts: 3 },
  ]);
});

test('the repeat of a lead that an operator has parked does not send it', async () => {
  const { app, upstream, dataDir } = await startClockedSite();
  upstream.respondWith(500);
  const { body } = await postForm(app, 'quote', quote);
  await runCommand(['park', body.reference], await commandSettings(dataDir));
  upstream.respondWith(200);
  await postForm(app, 'quote', quote).expect(504);
  expect(upstream.accepted).toEqual([]);
});

test('the network of a client is deleted after ten minutes', async () => {
  const { app, clock, leads, dataDir } = await startClockedSite();
  const network = async () => (await runSql(dataDir, 'SELECT network FROM outbox'))[0]?.network;
  await postForm(app, 'quote', quote).set('x-forwarded-for', '203.0.113.9').expect(200);
  expect(await network()).toBe('203.0.113.9');
  clock.advance(minutes(10) - seconds(1));
  await leads.maintain();
  expect(await network()).toBe('203.0.113.9');
  clock.advance(seconds(1));
  await leads.maintain();
  expect(await network()).toBeNull();
});
