import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import { noPostLimits, quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { createClock, seconds } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { addressOf, postTo } from '../../helpers/http/postTo.ts';
import { type Cut, startCuttingProxy } from '../../helpers/leads/startCuttingProxy.ts';
import { startPostgres, test } from '../../helpers/leads/startPostgres.ts';
import { createSchema, leadsIn, query, setDatabaseClock } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream, type Upstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { countArrivals } from './killWhilePosting.ts';

interface Started {
  url: string;
  upstream: Upstream;
}

const startMachine = ({ url, upstream }: Started) =>
  startSite({ databaseUrl: url, upstream, overrides: { postLimits: noPostLimits } });

/** Posts leads while `isPosting`, at least one; adds the mobile numbers of those that were accepted to `accepted`. */
async function postWhile(site: Site, isPosting: () => boolean, accepted: string[]): Promise<void> {
  do {
    const mobile = String(accepted.length);
    const { body } = await postForm(site.app, 'quote', { ...quote, mobile });
    if (body.reference) accepted.push(mobile);
  } while (isPosting());
}

/** When every lead is in the database and delivered: how many arrived, and how many of them twice. */
async function countLeads(sites: readonly Site[], { url, upstream }: Started, accepted: readonly string[]) {
  await expect
    .poll(async () => {
      for (const { leads } of sites) await leads.poll();
      return (await leadsIn(url)).filter(({ state }) => state === 'delivered').length;
    })
    .toBe(accepted.length);
  const arrivals = countArrivals(upstream.accepted);
  return {
    delivered: arrivals.size,
    doubled: [...arrivals.values()].filter((count) => count > 1).length,
    lost: accepted.filter((mobile) => !arrivals.has(mobile)).length,
  };
}

/** Statements of the transactions and of the updates, by a text that no other statement has. */
const statements = [
  'BEGIN',
  'SELECT * FROM outbox WHERE fingerprint',
  'INSERT INTO outbox',
  'COMMIT',
  "SET state = 'delivered', delivered_at",
];

const shared = shareOpened(() => startPostgres());

/** A machine whose connections to its database can be cut, with a clock for both. */
async function startBehindProxy() {
  const postgres = await shared();
  const url = await createSchema(postgres.url);
  const clock = createClock();
  await setDatabaseClock(url, clock.now, postgres.folder);
  const proxy = await startCuttingProxy(url);
  const upstream = await startSwitchableUpstream();
  const overrides = { postLimits: noPostLimits, now: clock.now };
  const site = await startSite({ databaseUrl: proxy.url, upstream, overrides });
  return { proxy, started: { url, upstream }, site, clock };
}

test('a lead is delivered once, whichever statement of its transactions loses its connection', async () => {
  const { proxy, started, site } = await startBehindProxy();
  const accepted: string[] = [];
  for (const text of statements) {
    for (const when of ['before', 'after'] satisfies Cut[]) {
      proxy.cut(text, when);
      await postWhile(site, () => !proxy.hasCut(), accepted);
      const counts = await countLeads([site], started, accepted);
      expect([text, when, counts]).toEqual([text, when, { delivered: accepted.length, doubled: 0, lost: 0 }]);
    }
  }
});

test('a lead is delivered once, whichever statement of its move into the database loses its connection', async () => {
  const { proxy, started, site, clock } = await startBehindProxy();
  const accepted: string[] = [];
  for (const text of ['BEGIN', 'INSERT INTO outbox', 'COMMIT']) {
    for (const when of ['before', 'after'] satisfies Cut[]) {
      // The lead goes to the local outbox. Its storing alone has this statement; maintenance has transactions too.
      proxy.cut('SELECT * FROM outbox WHERE fingerprint', 'before');
      started.upstream.respondWith(() => {
        // It is not moved before its delivery has ended.
        proxy.cut(text, when);
        return 503;
      });
      await postWhile(site, () => false, accepted);
      started.upstream.respondWith(200);
      clock.advance(seconds(5));
      const counts = await countLeads([site], started, accepted);
      expect([text, when, proxy.hasCut(), counts]).toEqual([
        text,
        when,
        true,
        { delivered: accepted.length, doubled: 0, lost: 0 },
      ]);
    }
  }
});

test('no lead is lost when the database is lost and its synchronous standby promoted', async () => {
  const primary = await startPostgres({ durable: true });
  const standby = await startPostgres({ durable: true, standbyOf: primary.url });
  await query(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(primary.url, 'SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await query(primary.url, 'SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state)
    .toBe('sync');
  const proxy = await startCuttingProxy(primary.url);
  const started = { url: standby.url, upstream: await startSwitchableUpstream() };
  const sites = [
    await startMachine({ ...started, url: proxy.url }),
    await startMachine({ ...started, url: proxy.url }),
  ];
  started.upstream.respondWith(503);
  let isPosting = true;
  const accepted: string[] = [];
  const posting = postWhile(sites[0] as Site, () => isPosting, accepted);
  await expect.poll(async () => (await leadsIn(standby.url)).length).toBeGreaterThan(3);
  await primary.killHard();
  proxy.leadTo(standby.url);
  // It is readable and cannot be written: leads go on into the local outbox.
  const before = readLeads(String(sites[0]?.dataDir)).length;
  await expect.poll(() => readLeads(String(sites[0]?.dataDir)).length).toBeGreaterThan(before + 3);
  await query(standby.url, 'SELECT pg_promote()');
  isPosting = false;
  await posting;
  started.upstream.respondWith(200);
  expect(await countLeads(sites, started, accepted)).toEqual({
    delivered: accepted.length,
    doubled: 0,
    lost: 0,
  });
});

test('another machine delivers what a machine that is lost for good has accepted', async () => {
  const url = await createSchema((await shared()).url);
  const upstream = await startSwitchableUpstream();
  upstream.respondWith(503);
  const dataDir = createTempDir();
  const lost = await startListening({
    API_BASE_URL: upstream.apiBaseUrl,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  });
  const accepted: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const mobile = String(index);
    const response = await postTo(lost.url, 'quote', { ...quote, mobile }, addressOf(index));
    if (response?.body.reference) accepted.push(mobile);
  }
  lost.process.kill('SIGKILL');
  await lost.exited;
  rmSync(dataDir, { recursive: true });
  upstream.respondWith(200);
  const started = { url, upstream };
  const other = await startMachine(started);
  expect(accepted).toHaveLength(20);
  expect(await countLeads([other], started, accepted)).toEqual({ delivered: 20, doubled: 0, lost: 0 });
});
