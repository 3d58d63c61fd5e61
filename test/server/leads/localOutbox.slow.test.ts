import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { expect } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { newsletter, quote, referencePattern } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createClock, seconds } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { afterPolls } from '../../helpers/leads/afterPolls.ts';
import { startPostgres, test } from '../../helpers/leads/startPostgres.ts';
import { createSchema, leadsIn, setDatabaseClock } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const shared = shareOpened(() => startPostgres());

async function startMachines() {
  const postgres = await shared();
  const upstream = await startSwitchableUpstream();
  const clock = createClock();
  const url = await createSchema(postgres.url);
  await setDatabaseClock(url, clock.now, postgres.folder);
  const options = { upstream, databaseUrl: url, overrides: { now: clock.now } };
  const startMachine = (other = {}) => startSite({ ...options, ...other });
  return { postgres: { ...postgres, url }, upstream, clock, startMachine };
}

const messagesOf = ({ logged }: Site) =>
  logged.map(({ msg }) => String(msg)).filter((message) => message.includes('PostgreSQL'));

const metricsOf = async ({ app }: Site) => {
  const { text } = await request(app).get('/metrics');
  return ['leads_database_unavailable', 'leads_in_local_outbox', 'leads_outbox_failing'].map((name) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
  );
};

/** Polls as the background tasks do, until what went to the local outbox is in the database. */
const untilMoved = (site: Site) => expect.poll(afterPolls([site], () => readLeads(site.dataDir))).toEqual([]);

test('a lead that arrives while the database is unavailable is delivered, and moved to the database when it is back', async () => {
  const { postgres, upstream, startMachine } = await startMachines();
  const site = await startMachine();
  await postForm(site.app, 'newsletter', newsletter).expect(200);
  await postgres.kill();
  const withId = { ...quote, submission: randomUUID() };
  const { body } = await postForm(site.app, 'quote', withId).expect(200);
  expect(body.reference).toMatch(referencePattern);
  expect((await postForm(site.app, 'quote', withId).expect(200)).body).toEqual(body);
  upstream.respondWith(503);
  const waiting = await postForm(site.app, 'quote', { ...quote, mobile: '2' }).expect(502);
  expect(await metricsOf(site)).toEqual([1, 2, 0]);
  expect(readLeads(site.dataDir).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
  expect(messagesOf(site)).toEqual(['PostgreSQL is unavailable; leads are accepted into the local outbox']);
  await postgres.start();
  await untilMoved(site);
  expect(messagesOf(site).at(-1)).toBe('PostgreSQL is available again');
  expect(await metricsOf(site)).toEqual([0, 0, 0]);
  expect(await leadsIn(postgres.url)).toMatchObject([
    { form: 'newsletter', state: 'delivered' },
    { reference: body.reference, state: 'delivered', attempts: 1 },
    { reference: waiting.body.reference, state: 'waiting', attempts: 1 },
  ]);
  // Also a repeat finds it there.
  expect((await postForm(site.app, 'quote', withId).expect(200)).body).toEqual(body);
  expect(upstream.accepted).toHaveLength(2);
});

test('a local file that cannot be used does not keep leads of the database from being delivered', async () => {
  const { upstream, clock, startMachine } = await startMachines();
  const dataDir = createTempDir();
  execSql(`${dataDir}/leads.db`, 'PRAGMA user_version = 99');
  const site = await startMachine({ dataDir });
  upstream.respondWith(503);
  await postForm(site.app, 'quote', quote).expect(502);
  upstream.respondWith(200);
  clock.advance(seconds(60));
  await expect.poll(afterPolls([site], () => upstream.accepted.length)).toBe(1);
});

test('a start without the database shows pages and accepts leads; another machine delivers them later', async () => {
  const { postgres, upstream, clock, startMachine } = await startMachines();
  await postgres.kill();
  const site = await startMachine();
  await request(site.app).get('/privacy').expect(200);
  upstream.respondWith(503);
  const { body } = await postForm(site.app, 'quote', quote).expect(502);
  await postgres.start();
  await untilMoved(site);
  await site.stop();
  upstream.respondWith(200);
  clock.advance(seconds(5));
  const other = await startMachine();
  await other.leads.poll();
  expect(await leadsIn(postgres.url)).toMatchObject([{ reference: body.reference, state: 'delivered' }]);
  expect(upstream.accepted).toHaveLength(1);
  expect(upstream.accepted[0]?.fields.message).toBe(`${quote.message}\r\nRef. ${body.reference}`);
});

test('a database that accepts connections and says nothing delays a visitor by seconds at most', async () => {
  const { postgres, upstream, clock, startMachine } = await startMachines();
  const site = await startMachine({ overrides: { now: clock.now, databaseMs: 3_000 } });
  postgres.signal('SIGSTOP');
  await postForm(site.app, 'quote', quote).expect(200);
  expect(await metricsOf(site)).toEqual([1, 1, 0]);
  postgres.signal('SIGCONT');
  await untilMoved(site);
  expect(upstream.accepted).toHaveLength(1);
});

test('a lead that was delivered while the database became unavailable is not sent again by another machine', async () => {
  const { postgres, upstream, clock, startMachine } = await startMachines();
  const [site, other] = [await startMachine(), await startMachine()];
  upstream.respondWith(async () => {
    await postgres.kill();
    return 200;
  });
  await postForm(site.app, 'quote', quote).expect(200);
  await other.leads.poll();
  // The lease ends meanwhile.
  clock.advance(seconds(60));
  await postgres.start();
  await expect.poll(afterPolls([other], () => metricsOf(other))).toEqual([0, 0, 0]);
  await other.leads.poll();
  await expect
    .poll(afterPolls([site], async () => (await leadsIn(postgres.url)).map(({ state }) => state)))
    .toEqual(['delivered']);
  expect(upstream.received).toHaveLength(1);
});

test('a visitor who sends again to another machine while the database is unavailable has two references for one lead', async () => {
  const { postgres, upstream, clock, startMachine } = await startMachines();
  const [site, other] = [await startMachine(), await startMachine()];
  const withId = { ...quote, submission: randomUUID() };
  upstream.respondWith(503);
  const first = await postForm(site.app, 'quote', withId).expect(502);
  await postgres.kill();
  const second = await postForm(other.app, 'quote', withId).expect(502);
  await postgres.start();
  await untilMoved(other);
  upstream.respondWith(200);
  clock.advance(seconds(60));
  await expect
    .poll(
      afterPolls([site], async () =>
        (await leadsIn(postgres.url)).map(({ reference, state }) => [reference, state]),
      ),
    )
    .toEqual([
      [first.body.reference, 'delivered'],
      [second.body.reference, 'delivered'],
    ]);
  expect(upstream.accepted).toHaveLength(1);
});

test('a backup reads the local outbox first, so that a lead that moves meanwhile is in it', async () => {
  const { upstream, postgres, startMachine } = await startMachines();
  await postForm((await startMachine()).app, 'newsletter', newsletter).expect(200);
  const { app, dataDir } = await startSite({ upstream });
  await postForm(app, 'quote', quote).expect(200);
  const backup = createTempDir();
  const settings = { dataDir, databaseUrl: postgres.url, leadsKeepDays: 1 };
  await runCommand(['backup', outboxPath(backup)], settings);
  expect(readLeads(backup).map(({ form }) => form)).toEqual(['quote', 'newsletter']);
});
