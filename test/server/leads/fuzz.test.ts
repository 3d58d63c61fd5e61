import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noPostLimits } from '../../fixtures/leads.ts';
import { collectGarbage } from '../../helpers/collectGarbage.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { fuzzedPosts } from '../../tools/attack/fuzzedPosts.ts';
import { send } from '../../tools/attack/sendFuzzed.ts';

const numRuns = 2_000;

// The same bodies each time.
test('2,000 bodies of all kinds: never a 500, a hang or growing memory', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { url, logged } = await startSite({ overrides: { postLimits: noPostLimits } });
  const statuses = new Map<number, number>();
  const posts = fc.sample(fuzzedPosts, { seed: 20261121, numRuns });
  const queue = posts.values();
  await collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { form, ...post } of queue) {
        const request = { ...post, method: 'POST', target: `/api/${form}` };
        const { status } = await send(url, request, agent, 30_000);
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
  await collectGarbage();
  // Includes what the test itself stores: the received leads and the log.
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(300 * 1024 * 1024);
});
