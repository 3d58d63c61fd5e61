import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { addressOf, postTo } from '../../helpers/http/postTo.ts';
import { type Cut, startCuttingProxy } from '../../helpers/leads/startCuttingProxy.ts';
import { startPostgres, test } from '../../helpers/leads/startPostgres.ts';
import { createSchema, leadsIn, query } from '../../helpers/leads/testedOutbox.ts';
import { exitOf, startListening } from '../../helpers/site/startServer.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream, type Upstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { countArrivals } from './killWhilePosting.ts';

const unlimited = { accepted: 1e9, refused: 1e9, inAll: 1e9 };

interface Started {
  url: string;
  upstream: Upstream;
}

const startMachine = ({ url, upstream }: Started) =>
  startSite({ databaseUrl: url, upstream, overrides: { postLimits: unlimited } });

/** Posts leads while `isPosting`, at least one; returns the mobile numbers of those that were accepted. */
async function postWhile(site: Site, isPosting: (accepted: number) => boolean): Promise<string[]> {
  const accepted: string[] = [];
  do {
    const mobile = String(accepted.length);
    const { body } = await postForm(site.app, 'quote', { ...quote, mobile });
    if (body.reference) accepted.push(mobile);
  } while (isPosting(accepted.length));
  return accepted;
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

test('a lead is delivered once, whichever statement of its transactions loses its connection', async () => {
  const postgres = await startPostgres();
  for (const [index, text] of statements.entries()) {
    for (const when of ['before', 'after'] satisfies Cut[]) {
      const url = await createSchema(postgres.url, `cut${index}${when}`);
      const proxy = await startCuttingProxy(url);
      const started = { url, upstream: await startSwitchableUpstream() };
      const site = await startMachine({ ...started, url: proxy.url });
      proxy.cut(text, when);
      const accepted = await postWhile(site, () => !proxy.hasCut());
      const counts = await countLeads([site], started, accepted);
      expect([text, when, counts]).toEqual([text, when, { delivered: accepted.length, doubled: 0, lost: 0 }]);
      await site.stop();
    }
  }
});

test('a lead is delivered once, whichever statement of its move into the database loses its connection', async () => {
  const postgres = await startPostgres();
  const moving = ['BEGIN', 'INSERT INTO outbox', 'COMMIT'];
  for (const [index, text] of moving.entries()) {
    for (const when of ['before', 'after'] satisfies Cut[]) {
      const url = await createSchema(postgres.url, `cut${index}${when}`);
      const proxy = await startCuttingProxy(url);
      const started = { url, upstream: await startSwitchableUpstream() };
      const site = await startMachine({ ...started, url: proxy.url });
      // The first lead goes to the local outbox. Its storing alone has this statement; maintenance has transactions too.
      proxy.cut('SELECT * FROM outbox WHERE fingerprint', 'before');
      started.upstream.respondWith(() => {
        // It is not moved before its delivery has ended.
        proxy.cut(text, when);
        return 503;
      });
      const accepted = await postWhile(site, () => false);
      started.upstream.respondWith(200);
      const counts = await countLeads([site], started, accepted);
      expect([text, when, proxy.hasCut(), counts]).toEqual([
        text,
        when,
        true,
        { delivered: 1, doubled: 0, lost: 0 },
      ]);
      await site.stop();
    }
  }
});

test('no lead is lost or sent twice while the database is restarted', async () => {
  const postgres = await startPostgres();
  const started = { url: postgres.url, upstream: await startSwitchableUpstream() };
  const sites = [await startMachine(started), await startMachine(started)];
  let isRestarting = true;
  const posting = postWhile(sites[0] as Site, (accepted) => isRestarting || accepted < 4);
  for (let restarts = 0; restarts < 3; restarts += 1) {
    await postgres.kill();
    await postgres.start();
    for (const { leads } of sites) await leads.poll();
  }
  isRestarting = false;
  const accepted = await posting;
  expect(await countLeads(sites, started, accepted)).toEqual({
    delivered: accepted.length,
    doubled: 0,
    lost: 0,
  });
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
  const posting = postWhile(sites[0] as Site, () => isPosting);
  await expect.poll(async () => (await leadsIn(standby.url)).length).toBeGreaterThan(3);
  await primary.killHard();
  // It is readable and cannot be written: leads go on into the local outbox.
  proxy.leadTo(standby.url);
  for (const { leads } of sites) await leads.poll();
  await query(standby.url, 'SELECT pg_promote()');
  isPosting = false;
  const accepted = await posting;
  started.upstream.respondWith(200);
  expect(await countLeads(sites, started, accepted)).toEqual({
    delivered: accepted.length,
    doubled: 0,
    lost: 0,
  });
});

test('another machine delivers what a machine that is lost for good has accepted', async () => {
  const { url } = await startPostgres({ durable: true });
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
  await exitOf(lost);
  rmSync(dataDir, { recursive: true });
  upstream.respondWith(200);
  const started = { url, upstream };
  const other = await startMachine(started);
  expect(accepted).toHaveLength(20);
  expect(await countLeads([other], started, accepted)).toEqual({ delivered: 20, doubled: 0, lost: 0 });
});
