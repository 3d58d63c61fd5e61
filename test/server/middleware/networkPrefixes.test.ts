import { expect, test, vi } from 'vitest';
import { createMemoryCounters } from '../../../server/middleware/counters.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { startRedis } from '../../helpers/site/startRedis.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const hex = (index: number) => index.toString(16);
const prefix56 = (index: number) => `2001:db8:7:${hex(index)}00::1`;
const prefix64 = (index: number) => `2001:db8:7:${hex(index)}::1`;
const host = (index: number) => `2001:db8:7:0:${hex(index)}::1`;

const floods: [string, (index: number) => string, Record<string, string>, number, number, string][] = [
  ['3 valid posts of a /64', host, newsletter, 3, 200, prefix64(1)],
  ['4 valid posts of a /56', prefix64, newsletter, 4, 200, prefix56(1)],
  ['12 valid posts of a /48', prefix56, newsletter, 12, 200, '2001:db8:8::1'],
  ['6 invalid posts of a /64', host, { email: 'x' }, 6, 422, prefix64(1)],
  ['24 invalid posts of a /48', prefix56, { email: 'x' }, 24, 422, '2001:db8:8::1'],
];

test.each(['memory', 'Redis'])('with counters in %s', async (counters) => {
  for (const [name, addressOf, fields, count, status, neighbour] of floods) {
    const redis = counters === 'Redis' ? await startRedis() : null;
    const overrides = { postLimits: { accepted: 4, refused: 8, inAll: 300 } };
    const { app } = await startSite({ overrides, ...(redis && { redisUrl: redis.url }) });
    const post = (address: string) => postForm(app, 'newsletter', fields).set('x-forwarded-for', address);
    // The connection is opened in the background.
    if (redis) await expect.poll(() => post('192.0.2.1').then(() => redis.hits.size)).toBeGreaterThan(0);
    const statuses: number[] = [];
    for (let index = 0; index <= count; index += 1) statuses.push((await post(addressOf(index))).status);
    expect(statuses, name).toEqual([...Array(count).fill(status), 429]);
    expect((await post(neighbour)).status, `${name}: its neighbour`).toBe(status);
  }
});

test('a clock that is set ahead leaves the time that a limited network has to wait', () => {
  const counters = createMemoryCounters(60_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { resetTime: before } = counters.increment('network');
    const jumpMs = 10 * 86_400_000;
    vi.setSystemTime(Date.now() + jumpMs);
    const { resetTime: after, totalHits } = counters.increment('network');
    expect(totalHits).toBe(2);
    expect(Number(after) - Number(before)).toBeGreaterThan(jumpMs - 60_000);
  } finally {
    vi.useRealTimers();
  }
});
