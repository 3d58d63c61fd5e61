import { expect, test as testAnywhere } from 'vitest';
import { createRandom } from '../helpers/createRandom.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { findPostgres } from '../helpers/leads/findPostgres.ts';
import { leadsIn } from '../helpers/leads/testedOutbox.ts';
import type { Upstream } from '../helpers/upstream/startSwitchableUpstream.ts';
import { createPosts, type Posts } from './postLeads.ts';
import { type Cluster, type Instance, startCluster, untilDatabaseIsBack } from './startCluster.ts';
import { startVisitors } from './startVisitors.ts';

const test = testAnywhere.skipIf(
  !hasTools('three machines with PostgreSQL and Redis', 'redis-server') || !findPostgres(),
);

/** A slow upstream that fails now and then. */
function respondSlowly(upstream: Upstream): void {
  const random = createRandom(7);
  upstream.respondWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 80));
    return random() < 0.9 ? 200 : 500;
  });
}

/** Each part fails by `kill -9` while leads are being posted, alone and together with others, and comes back after a while. */
async function failInTurn({ instances, redis, postgres }: Cluster, posts: Posts): Promise<void> {
  const [first, second, third] = instances as [Instance, Instance, Instance];
  async function outage(count: number, fail: () => Promise<unknown>, repair: () => Promise<unknown>) {
    posts.setFailing(true);
    await posts.post(count, fail);
    await repair();
    await untilDatabaseIsBack(instances);
    posts.setFailing(false);
  }
  const both = (one: () => Promise<unknown>, other: () => Promise<unknown>) => async () => {
    await one();
    await other();
  };
  await posts.post(40);
  await outage(20, first.kill, first.start);
  await outage(20, redis.kill, redis.start);
  await posts.post(30);
  await outage(20, postgres.killHard, postgres.start);
  await outage(20, both(postgres.killHard, second.kill), both(postgres.start, second.start));
  await outage(20, both(postgres.killHard, third.kill), both(third.start, postgres.start));
  await outage(
    20,
    both(redis.kill, both(postgres.killHard, first.kill)),
    both(postgres.start, both(redis.start, first.start)),
  );
  await posts.post(10);
}

/** The messages of each lead that has arrived, by its mobile number. */
const messagesOf = ({ accepted }: Upstream) =>
  new Map(
    [...Map.groupBy(accepted, ({ fields }) => fields.mobile ?? '')].map(
      ([mobile, leads]) => [mobile, leads.map(({ fields }) => fields.message ?? '')] as const,
    ),
  );

test('three machines lose none of 200 leads, and show no error, while machines, Redis and PostgreSQL are killed', async () => {
  const cluster = await startCluster();
  const { instances, upstream, postgres } = cluster;
  respondSlowly(upstream);
  const visitors = startVisitors(instances);
  const posts = createPosts(instances);
  await failInTurn(cluster, posts);
  expect(posts.answered.size).toBe(200);
  // The lease of a lead whose instance was killed lasts 30 s.
  const undelivered = async () => (await leadsIn(postgres.url)).filter(({ state }) => state !== 'delivered');
  await expect.poll(undelivered, { interval: 500 }).toEqual([]);
  const arrived = messagesOf(upstream);
  expect([...posts.answered].filter((mobile) => !arrived.has(mobile))).toEqual([]);
  expect(arrived.size).toBe(200);
  const doubles = [...arrived].filter(([, messages]) => messages.length > 1);
  // The first accepted response may have none.
  const unnamed = (messages: string[]) => messages.filter((message) => !/\r\nRef\. Q-.{5}$/.test(message));
  for (const [mobile, messages] of doubles) expect(unnamed(messages).length, mobile).toBeLessThan(2);
  expect(posts.undisturbed.size).toBeGreaterThan(30);
  expect(doubles.filter(([mobile]) => posts.undisturbed.has(mobile))).toEqual([]);
  expect(visitors.failures).toEqual([]);
  for (const pages of visitors.pages) expect(pages).toBeGreaterThan(20);
});
