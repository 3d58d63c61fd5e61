import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startSite } from '../../helpers/site/startSite.ts';
import { type FuzzedPost, fuzzedPosts } from '../../tools/attack/fuzzedPosts.ts';

function send(agent: Agent, url: string, { form, headers, body }: FuzzedPost): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': body.length };
    const outgoing = request(`${url}/api/${form}`, {
      method: 'POST',
      agent,
      headers: { ...headers, ...length },
    });
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer within 30 s')));
    outgoing.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

const numRuns = 2_000;

// The same bodies each time.
test('2,000 bodies of all kinds: never a 500, a hang or growing memory', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const postLimits = { accepted: 1e6, refused: 1e6, inAll: 1e6 };
  const { url, logged } = await startSite({ overrides: { postLimits } });
  const statuses = new Map<number, number>();
  const posts = fc.sample(fuzzedPosts, { seed: 20261121, numRuns });
  const queue = posts.values();
  const heapBefore = process.memoryUsage().heapUsed;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const post of queue) {
        const status = await send(agent, url, post);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  agent.destroy();
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBe(numRuns);
  expect([...statuses.keys()].filter((status) => ![200, 303, 400, 413, 415, 422].includes(status))).toEqual(
    [],
  );
  for (const status of [200, 303, 400, 413, 415, 422])
    expect(statuses.get(status), String(status)).toBeGreaterThanOrEqual(numRuns / 250);
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  // Includes what the test itself stores: the received leads and the log.
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(300 * 1024 * 1024);
});
