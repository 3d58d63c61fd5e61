import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createClock, days, minutes } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

async function startJumpingSite() {
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const wall = createClock();
  const steady = createClock();
  const dataDir = createTempDir();
  const overrides = { now: wall.now, elapsed: steady.now, upstream: { backoffMs: [20] } };
  const options = { upstream, dataDir, overrides };
  const describe = (description: string) => {
    const [first] = content.product;
    if (first) first.description = description;
  };
  return { upstream, wall, steady, describe, options };
}

const pageOf = async ({ app }: Awaited<ReturnType<typeof startSite>>) =>
  (await request(app).get('/products/12')).text;

/** A page whose data comes piece by piece is rendered again half a second later at the earliest. */
function pageLater(site: Awaited<ReturnType<typeof startSite>>, steady: { advance(ms: number): void }) {
  steady.advance(500);
  return pageOf(site);
}

test.each([
  ['ahead', days(1)],
  ['back', days(-1)],
])('a change upstream shows after its minute although the clock was set %s by a day', async (_name, jump) => {
  const { wall, steady, describe, options } = await startJumpingSite();
  const site = await startSite(options);
  await expect.poll(() => pageOf(site)).toContain('WP 150');
  wall.advance(jump);
  describe('After the jump.');
  steady.advance(minutes(2));
  await expect.poll(() => pageLater(site, steady)).toContain('After the jump.');
});

test('a call that failed is retried although the clock was set back by a day', async () => {
  const { upstream, wall, steady, options } = await startJumpingSite();
  upstream.setFault((_request, response) => response.writeHead(503).end());
  const site = await startSite(options);
  expect((await request(site.app).get('/products/12')).status).toBe(503);
  wall.advance(days(-1));
  steady.advance(minutes(1));
  upstream.setFault(null);
  await expect.poll(() => pageOf(site)).toContain('WP 150');
});

test('responses that were stored before the clock was set back by a day are fetched again after a restart', async () => {
  const { wall, steady, describe, options } = await startJumpingSite();
  const before = await startSite(options);
  await expect.poll(() => pageOf(before)).toContain('WP 150');
  await before.stop();
  wall.advance(days(-1));
  steady.advance(minutes(1));
  describe('After the jump.');
  const after = await startSite(options);
  await expect.poll(() => pageLater(after, steady)).toContain('After the jump.');
});
