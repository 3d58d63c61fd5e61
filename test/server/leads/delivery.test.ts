import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createForward } from '../../../server/leads/forward.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { failedMessages } from '../../../shared/forms/failedMessages.ts';
import { allForms, contact, newsletter, quote, valid } from '../../fixtures/leads.ts';
import { hours, minutes, seconds } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { isPostgres, leadsOf, refuseOutcomes, runSql } from '../../helpers/leads/testedOutbox.ts';
import { startClockedSite, startSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

test('a lead is in the outbox, readable by its owner alone, before it is forwarded', async () => {
  const { app, upstream, dataDir } = await startClockedSite();
  const seen: unknown[] = [];
  upstream.respondWith(async () => {
    seen.push(
      (await leadsOf(dataDir)).map(({ form, state, fields, attempts }) => ({
        form,
        state,
        fields,
        attempts,
      })),
    );
    return 200;
  });
  await postForm(app, 'quote', quote).expect(200);
  expect(seen).toEqual([[{ form: 'quote', state: 'received', fields: quote, attempts: 1 }]]);
  expect(await leadsOf(dataDir)).toMatchObject([
    { state: 'delivered', lastResult: 'status 200', leasedUntil: null },
  ]);
  for (const name of ['leads.db', 'leads.db-wal', 'leads.db-shm']) {
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
  }
});

test('a commit reaches the disk before it returns (WAL, synchronous FULL)', () => {
  const db = openOutboxFile(outboxPath(createTempDir()));
  expect(db.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('wal');
  expect(db.prepare('PRAGMA synchronous').get()?.synchronous).toBe(2);
  db.close();
});

test('a lead that the upstream does not accept is retried after 5, 15 and 60 s, then with a backoff that doubles up to an hour', async () => {
  const { app, upstream, clock, leads } = await startClockedSite();
  upstream.respondWith(503);
  await postForm(app, 'quote', quote).expect(502);
  const backoffs = [5, 15, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600];
  for (const [index, backoff] of backoffs.entries()) {
    clock.advance(seconds(backoff - 1));
    await leads.poll();
    expect(upstream.received).toHaveLength(index + 1);
    clock.advance(seconds(1));
    await leads.poll();
    expect(upstream.received).toHaveLength(index + 2);
  }
});

test('every lead is delivered after an outage of 24 hours, with at most 32 attempts during it', async () => {
  const { app, upstream, clock, leads, dataDir } = await startClockedSite();
  upstream.respondWith(() => (clock.now() % 3 === 0 ? 'reset' : 503));
  const mobiles = Array.from({ length: 6 }, (_, index) => `050 ${index}`);
  for (const mobile of mobiles) {
    const { status } = await postForm(app, 'quote', { ...quote, mobile });
    expect([502, 504]).toContain(status);
    clock.advance(seconds(7));
  }
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    clock.advance(minutes(5));
    await leads.poll();
  }
  expect(upstream.accepted).toEqual([]);
  const attempts = (await leadsOf(dataDir)).map((lead) => lead.attempts);
  expect(Math.max(...attempts)).toBeLessThanOrEqual(32);
  upstream.respondWith(200);
  for (let minute = 0; minute < 60; minute += 5) {
    clock.advance(minutes(5));
    await leads.poll();
  }
  expect(upstream.accepted.map(({ fields }) => fields.mobile).toSorted()).toEqual(mobiles.toSorted());
  expect((await leadsOf(dataDir)).every(({ state }) => state === 'delivered')).toBe(true);
});

test('a lead is parked when it has been attempted for seven days', async () => {
  const { app, upstream, clock, leads, dataDir } = await startClockedSite();
  upstream.respondWith(500);
  await postForm(app, 'newsletter', newsletter);
  const passHour = async () => {
    clock.advance(hours(1));
    await leads.poll();
  };
  for (let hour = 1; hour < 7 * 24; hour += 1) await passHour();
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'waiting' }]);
  await passHour();
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'parked', dueAt: null }]);
});

test('the status of the upstream decides whether a lead is parked, retried or delivered', async () => {
  const { app, upstream, dataDir } = await startClockedSite();
  for (const [status, state] of [
    [400, 'parked'],
    [404, 'parked'],
    [408, 'parked'],
    [302, 'parked'],
    [429, 'waiting'],
    [500, 'waiting'],
    [204, 'delivered'],
  ] as const) {
    upstream.respondWith(status);
    await postForm(app, 'quote', { ...quote, mobile: String(status) }).expect(status === 204 ? 200 : 502);
    const lead = (await leadsOf(dataDir)).at(-1);
    expect([lead?.lastResult, lead?.state]).toEqual([`status ${status}`, state]);
  }
});

test('the first delivery has the fields as typed; a retry appends the reference to the message', async () => {
  const { app, upstream, clock, leads, dataDir } = await startClockedSite();
  upstream.respondWith('reset');
  for (const form of allForms) await postForm(app, form, valid[form]).expect(504);
  await postForm(app, 'quote', { email: 'b@site.example' }).expect(504);
  const first = upstream.received.splice(0);
  upstream.respondWith(200);
  clock.advance(seconds(5));
  await leads.poll();
  const references = (await leadsOf(dataDir)).map(({ reference }) => reference);
  expect(first.map(({ fields }) => fields.message)).toEqual([quote.message, undefined, contact.message, '']);
  expect(upstream.accepted.map(({ fields }) => fields.message).toSorted()).toEqual(
    [
      `${quote.message}\r\nRef. ${references[0]}`,
      undefined,
      `${contact.message}\r\nRef. ${references[2]}`,
      `Ref. ${references[3]}`,
    ].toSorted(),
  );
  expect(new Set(upstream.accepted.map(({ contentType }) => contentType.split(';')[0]))).toEqual(
    new Set(['multipart/form-data']),
  );
});

test('a post to an upstream that is slow to answer is told that its lead is saved, and the same delivery goes on', async () => {
  stretchDeliveries();
  const { app, upstream, dataDir } = await startSite({ overrides: { leadWaitMs: 300 } });
  const answer = Promise.withResolvers<number>();
  upstream.respondWith(() => answer.promise);
  const posts = [postForm(app, 'quote', quote).expect(504), postForm(app, 'quote', quote).expect(504)];
  const bodies = (await Promise.all(posts)).map(({ body }) => body);
  const [lead] = await leadsOf(dataDir);
  expect(lead?.state).toBe('received');
  for (const body of bodies)
    expect(body).toMatchObject({ message: failedMessages.quote, reference: lead?.reference });
  answer.resolve(200);
  await expect.poll(async () => (await leadsOf(dataDir)).map(({ state }) => state)).toEqual(['delivered']);
  expect(upstream.received).toHaveLength(1);
});

test('an upstream response counts with its status, before its body has ended', async () => {
  const apiBaseUrl = await startRawUpstream((_incoming, response) => void response.writeHead(200).write('{'));
  const { app } = await startSite({ apiBaseUrl });
  await postForm(app, 'quote', quote).expect(200);
});

test('a start retries waiting leads at once and delivers no lead again', async () => {
  const dataDir = createTempDir();
  const before = await startClockedSite({ dataDir });
  await postForm(before.app, 'newsletter', newsletter).expect(200);
  before.upstream.respondWith(500);
  await postForm(before.app, 'quote', quote).expect(502);
  for (let tries = 0; tries < 6; tries += 1) {
    before.clock.advance(hours(1));
    await before.leads.poll();
  }
  await before.stop();
  const after = await startClockedSite({ dataDir });
  await expect.poll(() => after.upstream.accepted.length).toBe(1);
  expect(after.upstream.received.map(({ form }) => form)).toEqual(['quote']);
});

test('a delivery under way is aborted after the grace time and retried after the next start', async () => {
  const dataDir = createTempDir();
  const before = await startClockedSite({ dataDir });
  before.upstream.respondWith('hang');
  const posted = postForm(before.app, 'quote', quote).then(({ status }) => status);
  await expect.poll(() => before.upstream.received.length).toBe(1);
  before.leads.stop(300);
  expect(await posted).toBe(504);
  await before.stop();
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'waiting', lastResult: 'stopped' }]);
  const after = await startClockedSite({ dataDir });
  await expect.poll(() => after.upstream.accepted.length).toBe(1);
});

test('a delivery that begins as the site stops counts as stopped, and nothing else fails', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const forward = createForward('http://127.0.0.1:9', AbortSignal.abort());
  expect(await forward('quote', quote)).toEqual({ status: 0, result: 'stopped' });
  await nextTurn();
  expect(unhandled).toEqual([]);
});

test('a lead that another process has leased is not sent until its lease has expired', async () => {
  const dataDir = createTempDir();
  const { app, upstream, clock, leads } = await startClockedSite({ dataDir });
  upstream.respondWith(500);
  await postForm(app, 'quote', quote).expect(502);
  const end = clock.now() + seconds(30);
  await runSql(dataDir, `UPDATE outbox SET leased_until = ${end}, attempts = attempts + 1`);
  upstream.respondWith(200);
  clock.advance(seconds(29));
  await leads.poll();
  expect(upstream.accepted).toEqual([]);
  clock.advance(seconds(1));
  await leads.poll();
  expect(upstream.accepted).toHaveLength(1);
});

test('a delivered lead is not sent again, even if its outcome could not be committed at once', async () => {
  const { app, upstream, clock, leads, dataDir, logged } = await startClockedSite();
  let mend: () => Promise<unknown> = async () => {};
  upstream.respondWith(async () => {
    mend = await refuseOutcomes(dataDir);
    return 200;
  });
  await postForm(app, 'quote', quote).expect(200);
  expect(logged.map(({ msg }) => msg)).toContainEqual(
    expect.stringContaining(isPostgres() ? 'PostgreSQL is unavailable' : 'outbox cannot be written'),
  );
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'received' }]);
  clock.advance(minutes(1));
  await leads.poll();
  await mend();
  await leads.poll();
  expect(upstream.received).toHaveLength(1);
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'delivered' }]);
});
