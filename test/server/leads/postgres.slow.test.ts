import request from 'supertest';
import { expect } from 'vitest';
import { inParallel } from '../../../server/async/inParallel.ts';
import { checkOutbox } from '../../../server/doctor/checkOutbox.ts';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { openPostgresStore } from '../../../server/leads/outbox/openPostgresStore.ts';
import { openPool } from '../../../server/leads/outbox/postgres.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { newsletter, noPostLimits, quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { afterPolls } from '../../helpers/leads/afterPolls.ts';
import { startPostgres, test } from '../../helpers/leads/startPostgres.ts';
import { createSchema, leadsIn, query } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const shared = shareOpened(() => startPostgres());
const createDatabase = async () => createSchema((await shared()).url);

test('ten servers that start together bring an empty database to the present schema once', async () => {
  const databaseUrl = await createDatabase();
  const servers = Array.from({ length: 10 }, () =>
    // Longer than in production, so that a busy machine changes nothing.
    openPostgresStore(databaseUrl, createLog('silent'), undefined, 60_000),
  );
  const versions = await Promise.all(servers.map(({ run }) => run('SELECT version FROM outbox_migrations')));
  for (const { close } of servers) await close();
  expect(versions).toEqual(servers.map(() => [{ version: 2 }]));
});

test('the same post to several machines at once is one lead', async () => {
  const databaseUrl = await createDatabase();
  const upstream = await startSwitchableUpstream();
  const options = { upstream, databaseUrl };
  // The first one brings the database to the present schema.
  const sites = [await startSite(options), await startSite(options), await startSite(options)];
  const answers = await Promise.all(sites.map(({ app }) => postForm(app, 'quote', quote)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(upstream.received).toHaveLength(1);
});

test('machines that poll together deliver every lead once, and one of them gets each alert', async () => {
  const databaseUrl = await createDatabase();
  const upstream = await startSwitchableUpstream();
  const options = { upstream, databaseUrl };
  const first = await startSite(options);
  const sites = [first, await startSite(options), await startSite(options)];
  const { app } = first;
  upstream.respondWith(({ form }) => (form === 'newsletter' ? 400 : 503));
  for (let mobile = 0; mobile < 15; mobile += 1)
    await postForm(app, 'quote', { ...quote, mobile: String(mobile) }).expect(502);
  await postForm(app, 'newsletter', newsletter).expect(502);
  upstream.respondWith(200);
  await expect.poll(afterPolls(sites, () => upstream.accepted.length)).toBe(15);
  expect(new Set(upstream.accepted.map(({ fields }) => fields.mobile)).size).toBe(15);
  const alerts = sites.flatMap(({ logged }) => logged.filter(({ event }) => event === 'parked'));
  expect(alerts).toHaveLength(1);
});

test('every lead is sent once while connections are ended at any moment', async () => {
  const databaseUrl = await createDatabase();
  const upstream = await startSwitchableUpstream();
  const options = { upstream, databaseUrl, overrides: { postLimits: noPostLimits } };
  const first = await startSite(options);
  const sites = [first, await startSite(options)];
  let isPosting = true;
  const ending = (async () => {
    while (isPosting) {
      await query(
        databaseUrl,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sumpline'",
      );
      await Promise.all(sites.map(({ leads }) => leads.poll()));
    }
  })();
  const answers: { status: number; body: { reference: string } }[] = [];
  // A few at a time: a busy machine answers none of them late.
  await inParallel(Array(120).keys(), 4, async (index) => {
    const { app } = sites[index % 2] ?? first;
    answers.push(await postForm(app, 'quote', { ...quote, mobile: String(index) }));
  });
  isPosting = false;
  await ending;
  expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(200));
  await expect
    .poll(
      afterPolls(
        sites,
        async () => (await leadsIn(databaseUrl)).filter(({ state }) => state === 'delivered').length,
      ),
    )
    .toBe(120);
  const references = (await leadsIn(databaseUrl)).map(({ reference }) => reference);
  expect(references.toSorted()).toEqual(answers.map(({ body }) => body.reference).toSorted());
  expect(upstream.received.map(({ fields }) => Number(fields.mobile)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 120 }, (_, index) => index),
  );
  expect(JSON.stringify(sites.map(({ logged }) => logged))).toContain('PostgreSQL is unavailable');
});

test('a database of a newer version is left as it is; leads go to the local outbox until it can be used', async () => {
  const databaseUrl = await createDatabase();
  const { apiBaseUrl } = await startSwitchableUpstream();
  await (await startSite({ apiBaseUrl, databaseUrl })).stop();
  await query(databaseUrl, 'UPDATE outbox_schema SET version = 99');
  const site = await startSite({ apiBaseUrl, databaseUrl });
  await postForm(site.app, 'newsletter', newsletter).expect(200);
  expect(readLeads(site.dataDir)).toMatchObject([{ state: 'delivered' }]);
  expect(JSON.stringify(site.logged)).toContain('the database has schema 99, this program knows 2 at most');
  const settings = { dataDir: site.dataDir, databaseUrl, leadsKeepDays: 180 };
  await expect(runCommand(['list'], settings)).rejects.toThrow(
    'PostgreSQL cannot be used: the database has schema 99',
  );
  await query(databaseUrl, 'UPDATE outbox_schema SET version = 1');
  await expect.poll(afterPolls([site], () => leadsIn(databaseUrl))).toMatchObject([{ state: 'delivered' }]);
  expect((await request(site.app).get('/metrics')).text).toContain('\nleads_in_local_outbox 0\n');
});

test('two leads that got the same reference by chance on two machines are both kept', async () => {
  const databaseUrl = await createDatabase();
  const { apiBaseUrl } = await startSwitchableUpstream();
  await (await startSite({ apiBaseUrl, databaseUrl })).stop();
  const [first, second] = [
    await startSite({ apiBaseUrl, databaseUrl: null }),
    await startSite({ apiBaseUrl, databaseUrl: null }),
  ];
  await postForm(first.app, 'newsletter', newsletter).expect(200);
  await postForm(second.app, 'quote', quote).expect(200);
  for (const { dataDir, stop } of [first, second]) {
    await stop();
    execSql(`${dataDir}/leads.db`, "UPDATE outbox SET reference = 'Q-AAAAA'");
    await runCommand(['move', '--to', 'postgres'], { dataDir, databaseUrl, leadsKeepDays: 180 });
  }
  expect(await leadsIn(databaseUrl)).toMatchObject([
    { reference: 'Q-AAAAA', form: 'newsletter' },
    { reference: 'Q-AAAAAX', form: 'quote' },
  ]);
});

test('doctor names the database without its password, and whether it can be written; it migrates nothing', async () => {
  const databaseUrl = (await createDatabase()).replace('leads@', 'leads:secret@');
  const dataDir = createTempDir();
  const empty = await checkOutbox({ dataDir, databaseUrl });
  expect(empty).toMatchObject([
    {
      state: 'ok',
      message: expect.stringContaining('it has schema 0; the server brings it to 2 at its start'),
    },
  ]);
  expect(await query(databaseUrl, "SELECT to_regclass('outbox') AS name")).toEqual([{ name: null }]);
  await (await startSite({ databaseUrl })).stop();
  const working = await checkOutbox({ dataDir, databaseUrl });
  expect(working.map(({ state }) => state)).toEqual(['ok', 'ok']);
  await (await startSite({ databaseUrl, dataDir })).stop();
  const withFile = () => checkOutbox({ dataDir, databaseUrl });
  expect((await withFile()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
  execSql(`${dataDir}/leads.db`, 'PRAGMA user_version = 99');
  expect(await withFile()).toMatchObject([
    { state: 'ok' },
    { state: 'ok' },
    {
      state: 'BLOCKS',
      message: expect.stringContaining('leads.db cannot be written'),
      advice: expect.stringContaining('the owner of the file'),
    },
  ]);
  expect(working[0]?.message).toMatch(/^lead outbox postgres:\/\/127\.0\.0\.1:\d+\/postgres can be written$/);
  const unavailable = await checkOutbox({
    dataDir: createTempDir(),
    databaseUrl: 'postgres://leads:secret@127.0.0.1:9/leads',
  });
  expect(unavailable).toMatchObject([
    { state: 'BLOCKS', message: expect.stringContaining('postgres://127.0.0.1:9/leads') },
  ]);
  expect(JSON.stringify([working, unavailable])).not.toContain('secret');
});

test('a stop does not wait for another server that changes the schema', async () => {
  const databaseUrl = await createDatabase();
  const pool = openPool(databaseUrl, 60_000);
  const other = await pool.connect();
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(7301446215)');
  const store = openPostgresStore(databaseUrl, createLog('silent'), undefined, 900_000);
  const call = store.run('SELECT 1').catch((error: unknown) => error);
  const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await store.close();
  expect(await call).toBeInstanceOf(Error);
  other.release(true);
  await pool.end();
});
