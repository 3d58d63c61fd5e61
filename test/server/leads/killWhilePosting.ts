import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createRandom } from '../../helpers/createRandom.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { addressOf, postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { startSwitchableUpstream, type Upstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often each lead arrived, by its mobile number. */
export function countArrivals(leads: Upstream['accepted']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fields } of leads) {
    const mobile = fields.mobile ?? '';
    counts.set(mobile, (counts.get(mobile) ?? 0) + 1);
  }
  return counts;
}

/** Posts leads while the server is killed at random points, and checks what has arrived. */
export async function killWhilePosting(): Promise<void> {
  const random = createRandom(20261121);
  const upstream = await startSwitchableUpstream();
  let healthy = false;
  upstream.respondWith(async () => {
    await pause(random() * 60);
    if (healthy || random() < 0.5) return 200;
    return random() < 0.5 ? 500 : 'reset';
  });
  const dataDir = createTempDir();
  const env = { API_BASE_URL: upstream.apiBaseUrl, LOG_LEVEL: 'info', DATA_DIR: dataDir };
  let server = await startListening(env);
  /** By mobile number of each lead that was confirmed or recorded as delivered: how many leads had arrived by then. */
  const confirmed = new Map<string, number>();
  const accepted = new Set<string>();
  const confirm = (mobile: string) => {
    if (!confirmed.has(mobile)) confirmed.set(mobile, upstream.accepted.length);
  };

  /** Like the browser: posts under the same id until there is a response. */
  async function submit(index: number): Promise<void> {
    const lead = { ...quote, mobile: String(index), submission: randomUUID() };
    for (;;) {
      const response = await postTo(server.url, 'quote', lead, addressOf(index));
      if (response === null) await pause(50);
      else {
        expect([200, 502, 504]).toContain(response.status);
        if (response.status === 200) confirm(lead.mobile);
        else expect(response.body.reference).toMatch(/^Q-/);
        return void accepted.add(lead.mobile);
      }
    }
  }

  let posts = 0;
  let kills = 0;
  const workers = Array.from({ length: 4 }, async () => {
    while (kills < 4) await submit(posts++);
  });
  while (kills < 4) {
    await pause(100 + random() * 300);
    server.process.kill('SIGKILL');
    await server.exited;
    kills += 1;
    for (const { state, fields } of readLeads(dataDir)) {
      if (state === 'delivered') confirm(fields.mobile ?? '');
    }
    server = await startListening(env);
  }
  await Promise.all(workers);
  server.process.kill('SIGKILL');
  await server.exited;

  // When this server starts, the leases of the killed one have expired.
  healthy = true;
  const later = ['--import', './test/helpers/site/laterClock.ts', 'dist/server/main.js'];
  await startListening({ ...env, CLOCK_AHEAD_MS: '31000' }, process.execPath, later);
  await expect.poll(() => readLeads(dataDir).filter(({ state }) => state !== 'delivered').length).toBe(0);
  const arrivals = countArrivals(upstream.accepted);
  expect([...accepted].filter((mobile) => !arrivals.has(mobile))).toEqual([]);
  expect(arrivals.size).toBe(posts);
  const late = [...confirmed].filter(([mobile, by]) =>
    upstream.accepted.slice(by).some(({ fields }) => fields.mobile === mobile),
  );
  expect(late).toEqual([]);
  // A lead may arrive twice only if its server was killed before the outcome was committed; the second one has a reference.
  for (const [mobile] of [...arrivals].filter(([, count]) => count > 1)) {
    const messages = upstream.accepted
      .filter(({ fields }) => fields.mobile === mobile)
      .map(({ fields }) => fields.message);
    for (const message of messages.slice(1)) expect(message).toMatch(/\r\nRef\. Q-.{5}$/);
  }
}
