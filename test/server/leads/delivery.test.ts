import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/outboxFile.ts';
import { allForms, contact, newsletter, quote, valid } from '../../fixtures/leads.ts';
import { createClock, days, hours, minutes, seconds } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startLeadSite(options: { dataDir?: string } = {}) {
  const upstream = await startLeadUpstream();
  const clock = createClock();
  const { apiBaseUrl } = upstream;
  const site = await startSite({ apiBaseUrl, now: clock.now, ...options });
  return { upstream, clock, ...site };
}

test('a lead is in the journal, readable by its owner alone, before the upstream is asked', async () => {
  const { app, upstream, dataDir } = await startLeadSite();
  const seen: unknown[] = [];
  upstream.answerWith(() => {
    seen.push(
      readLeads(dataDir).map(({ form, state, fields, attempts }) => ({ form, state, fields, attempts })),
    );
    return 200;
  });
  await postForm(app, 'quote', quote).expect(200);
  expect(seen).toEqual([[{ form: 'quote', state: 'received', fields: quote, attempts: 1 }]]);
  expect(readLeads(dataDir)).toMatchObject([
    { state: 'delivered', lastResult: 'status 200', leasedUntil: null },
  ]);
  for (const name of ['leads.db', 'leads.db-wal', 'leads.db-shm']) {
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
  }
});

test('what is committed has reached the disk', () => {
  const db = openOutboxFile(createTempDir());
  expect(db.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('wal');
  expect(db.prepare('PRAGMA synchronous').get()?.synchronous).toBe(2);
  db.close();
});

test('what the upstream does not take is sent again after 5, 15 and 60 s, then after longer pauses up to an hour', async () => {
  const { app, upstream, clock, leads } = await startLeadSite();
  upstream.answerWith(503);
  await postForm(app, 'quote', quote).expect(502);
  const pauses: number[] = [];
  let since = clock.now();
  for (let tries = 1; pauses.length < 11; clock.advance(seconds(1))) {
    await leads.poll();
    if (upstream.received.length === tries) continue;
    pauses.push((clock.now() - since) / 1_000);
    since = clock.now();
    tries = upstream.received.length;
    // An hour has 3,600 of these seconds.
    if (pauses.length >= 9) clock.advance(minutes(59));
  }
  expect(pauses).toEqual([5, 15, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
});

test('an outage of 24 hours: at its end every lead arrives, after a bounded number of tries', async () => {
  const { app, upstream, clock, leads, dataDir } = await startLeadSite();
  upstream.answerWith(() => (clock.now() % 3 === 0 ? 'reset' : 503));
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
  expect(upstream.taken).toEqual([]);
  const attempts = readLeads(dataDir).map((lead) => lead.attempts);
  expect(Math.max(...attempts)).toBeLessThanOrEqual(32);
  upstream.answerWith(200);
  for (let minute = 0; minute < 60; minute += 5) {
    clock.advance(minutes(5));
    await leads.poll();
  }
  expect(upstream.taken.map(({ fields }) => fields.mobile).toSorted()).toEqual(mobiles.toSorted());
  expect(readLeads(dataDir).every(({ state }) => state === 'delivered')).toBe(true);
});

test('after seven days it is parked for a person', async () => {
  const { app, upstream, clock, leads, dataDir } = await startLeadSite();
  upstream.answerWith(500);
  await postForm(app, 'newsletter', newsletter);
  clock.advance(days(7) - seconds(1));
  await leads.poll();
  expect(readLeads(dataDir)).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  clock.advance(hours(1));
  await leads.poll();
  expect(readLeads(dataDir)).toMatchObject([{ state: 'parked', attempts: 3, dueAt: null }]);
});

test.each([
  [400, 'parked'],
  [404, 'parked'],
  [408, 'parked'],
  [302, 'parked'],
  [429, 'waiting'],
  [500, 'waiting'],
  [204, 'delivered'],
] as const)('answered %i, a lead is %s', async (status, state) => {
  const { app, upstream, dataDir } = await startLeadSite();
  upstream.answerWith(status);
  await postForm(app, 'quote', quote).expect(status === 204 ? 200 : 502);
  expect(readLeads(dataDir)).toMatchObject([{ state, lastResult: `status ${status}` }]);
});

test('the first sending is to the letter; another one ends with the reference, where the form has a message', async () => {
  const { app, upstream, clock, leads, dataDir } = await startLeadSite();
  upstream.answerWith('reset');
  for (const form of allForms) await postForm(app, form, valid[form]).expect(504);
  await postForm(app, 'quote', { email: 'b@site.example' }).expect(504);
  const first = upstream.received.splice(0);
  upstream.answerWith(200);
  clock.advance(seconds(5));
  await leads.poll();
  const references = readLeads(dataDir).map(({ reference }) => reference);
  expect(first.map(({ fields }) => fields.message)).toEqual([quote.message, undefined, contact.message, '']);
  expect(upstream.taken.map(({ fields }) => fields.message).toSorted()).toEqual(
    [
      `${quote.message}\r\nRef. ${references[0]}`,
      undefined,
      `${contact.message}\r\nRef. ${references[2]}`,
      `Ref. ${references[3]}`,
    ].toSorted(),
  );
  expect(new Set(upstream.taken.map(({ contentType }) => contentType.split(';')[0]))).toEqual(
    new Set(['multipart/form-data']),
  );
});

test('an upstream that never ends its answer has given it with its status', async () => {
  const apiBaseUrl = await startRawUpstream((_incoming, response) => void response.writeHead(200).write('{'));
  const { app } = await startSite({ apiBaseUrl });
  await postForm(app, 'quote', quote).expect(200);
});

test('at the next start all that waits is tried at once, and what was delivered is not', async () => {
  const dataDir = createTempDir();
  const before = await startLeadSite({ dataDir });
  await postForm(before.app, 'newsletter', newsletter).expect(200);
  before.upstream.answerWith(500);
  await postForm(before.app, 'quote', quote).expect(502);
  for (let tries = 0; tries < 6; tries += 1) {
    before.clock.advance(hours(1));
    await before.leads.poll();
  }
  await before.stop();
  const after = await startLeadSite({ dataDir });
  await expect.poll(() => after.upstream.taken.length).toBe(1);
  expect(after.upstream.received.map(({ form }) => form)).toEqual(['quote']);
});

test('what is under way at the stop gets its time, and then waits for the next start', async () => {
  const dataDir = createTempDir();
  const before = await startLeadSite({ dataDir });
  before.upstream.answerWith('hang');
  const posted = postForm(before.app, 'quote', quote).then(({ status }) => status);
  await expect.poll(() => before.upstream.received.length).toBe(1);
  before.leads.stop(300);
  expect(await posted).toBe(504);
  await before.stop();
  expect(readLeads(dataDir)).toMatchObject([{ state: 'waiting', lastResult: 'stopped' }]);
  const after = await startLeadSite({ dataDir });
  await expect.poll(() => after.upstream.taken.length).toBe(1);
});

test('a lead that another process is sending is left to it until its claim has run out', async () => {
  const dataDir = createTempDir();
  const { app, upstream, clock, leads } = await startLeadSite({ dataDir });
  upstream.answerWith(500);
  await postForm(app, 'quote', quote).expect(502);
  const other = new DatabaseSync(outboxPath(dataDir));
  other.prepare('UPDATE leads SET claimed_until = ?, attempts = attempts + 1').run(clock.now() + seconds(30));
  other.close();
  upstream.answerWith(200);
  clock.advance(seconds(29));
  await leads.poll();
  expect(upstream.taken).toEqual([]);
  clock.advance(seconds(1));
  await leads.poll();
  expect(upstream.taken).toHaveLength(1);
});

test('what the upstream took is not sent again, even if the journal could not be told at once', async () => {
  const { app, upstream, clock, leads, dataDir, logged } = await startLeadSite();
  const other = new DatabaseSync(outboxPath(dataDir));
  upstream.answerWith(() => {
    other.exec("CREATE TRIGGER broken BEFORE UPDATE ON leads BEGIN SELECT RAISE(ABORT, 'broken'); END");
    return 200;
  });
  await postForm(app, 'quote', quote).expect(200);
  expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('outbox cannot be written'));
  expect(readLeads(dataDir)).toMatchObject([{ state: 'received' }]);
  clock.advance(minutes(1));
  await leads.poll();
  other.exec('DROP TRIGGER broken');
  other.close();
  await leads.poll();
  expect(upstream.received).toHaveLength(1);
  expect(readLeads(dataDir)).toMatchObject([{ state: 'delivered' }]);
});
