import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inParallel } from '../../../server/async/inParallel.ts';
import { quote } from '../../fixtures/leads.ts';
import { createRandom } from '../../helpers/createRandom.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { addressOf, postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { countArrivals, killWhilePosting } from './killWhilePosting.ts';

test(
  'every accepted lead is delivered, and no confirmed one again, when the server is killed four times at random points',
  killWhilePosting,
);

test('two processes with one outbox deliver every lead once, also one that both receive at the same time', async () => {
  const random = createRandom(7);
  const upstream = await startSwitchableUpstream();
  upstream.respondWith(() => (random() < 0.3 ? 500 : 200));
  const dataDir = createTempDir();
  const env = { API_BASE_URL: upstream.apiBaseUrl, DATA_DIR: dataDir };
  const sites = await Promise.all([startListening(env), startListening(env)]);
  await inParallel(Array(100).keys(), 4, async (index) => {
    const lead = { ...quote, mobile: String(index), submission: randomUUID() };
    const urls = index % 4 === 0 ? sites.map(({ url }) => url) : [sites[index % 2]?.url ?? ''];
    const responses = await Promise.all(urls.map((url) => postTo(url, 'quote', lead, addressOf(index))));
    // 504: a busy machine takes longer than the visitor waits; the lead is stored all the same.
    for (const response of responses) expect([200, 502, 504]).toContain(response?.status);
  });
  upstream.respondWith(200);
  await expect.poll(() => readLeads(dataDir).filter(({ state }) => state !== 'delivered').length).toBe(0);
  const arrivals = countArrivals(upstream.accepted);
  expect(arrivals.size).toBe(100);
  expect([...arrivals].filter(([, count]) => count !== 1)).toEqual([]);
  for (const { output } of sites) expect(output()).not.toMatch(/outbox cannot be written/);
});
