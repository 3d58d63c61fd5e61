import { expect, test } from 'vitest';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { createClock, days, minutes, seconds } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { leadsOf, runSql } from '../../helpers/leads/testedOutbox.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

/** A site whose wall clock can be set beside its monotonic one. */
async function startJumpingSite() {
  stretchDeliveries();
  const upstream = await startSwitchableUpstream();
  const wall = createClock();
  const steady = createClock();
  const options = { upstream, overrides: { now: wall.now, elapsed: steady.now } };
  const site = await startSite(options);
  /** Time passes on both clocks. */
  const pass = (ms: number) => {
    wall.advance(ms);
    steady.advance(ms);
  };
  /** A second server on the same outbox. */
  const startOther = () => startSite({ ...options, dataDir: site.dataDir });
  return { wall, pass, startOther, ...site };
}

test.each([
  ['ahead', days(1)],
  ['back', days(-1)],
])('a lead that is being delivered while the clock is set %s by a day is sent once', async (_name, jump) => {
  const { app, upstream, wall, pass, leads, dataDir, startOther } = await startJumpingSite();
  const others = [await startOther()];
  const response = Promise.withResolvers<number>();
  upstream.respondWith(() => response.promise);
  const posted = postForm(app, 'quote', quote).then(({ status }) => status);
  await expect.poll(() => upstream.received.length).toBe(1);
  wall.advance(jump);
  others.push(await startOther());
  for (const site of [{ leads }, ...others]) {
    await site.leads.poll();
    await site.leads.maintain();
    pass(seconds(2));
    await site.leads.poll();
  }
  expect(upstream.received).toHaveLength(1);
  response.resolve(200);
  expect(await posted).toBe(200);
  pass(minutes(2));
  for (const site of [{ leads }, ...others]) {
    await site.leads.maintain();
    await site.leads.poll();
  }
  expect(upstream.received).toHaveLength(1);
  expect(await leadsOf(dataDir)).toMatchObject([{ state: 'delivered' }]);
});

/** As the background tasks do meanwhile. */
async function passTwoMinutes({ pass, leads }: Awaited<ReturnType<typeof startJumpingSite>>) {
  for (let passed = 0; passed < 120; passed += 30) {
    pass(seconds(30));
    await leads.poll();
    await leads.maintain();
  }
  await leads.poll();
}

test('a lead that waits is retried within two minutes after the clock was set back by a day', async () => {
  const site = await startJumpingSite();
  const { app, upstream, wall } = site;
  upstream.respondWith(503);
  await postForm(app, 'quote', quote).expect(502);
  upstream.respondWith(200);
  wall.advance(days(-1));
  await passTwoMinutes(site);
  expect(upstream.accepted).toHaveLength(1);
});

test('the lease of a killed process ends although the clock was set back by a day', async () => {
  const site = await startJumpingSite();
  const { app, upstream, wall } = site;
  upstream.respondWith('hang');
  void postForm(app, 'quote', quote).catch(() => undefined);
  await expect.poll(() => upstream.received.length).toBe(1);
  // The delivery never ends here, as if its process had been killed.
  upstream.respondWith(200);
  wall.advance(days(-1));
  await passTwoMinutes(site);
  expect(upstream.accepted).toHaveLength(1);
});

test('a network is deleted after ten minutes, and a late lead named, although the clock was set back by a day', async () => {
  const { app, upstream, wall, pass, leads, dataDir, logged } = await startJumpingSite();
  upstream.respondWith(503);
  await postForm(app, 'newsletter', newsletter).expect(502);
  wall.advance(days(-1));
  await leads.poll();
  pass(minutes(16));
  // A row that another task has locked is cleared the next time.
  const clear = async () => {
    await leads.poll();
    await leads.maintain();
    pass(minutes(16));
    return runSql(dataDir, 'SELECT network FROM outbox');
  };
  await expect.poll(clear).toEqual([{ network: null }]);
  expect(logged.map(({ event }) => event)).toContain('late');
});

test.each([
  ['while a lead waits', false],
  ['while a lead is being delivered', true],
])('a clock that is set ahead by ten days %s parks nothing', async (_name, isDelivering) => {
  const { app, upstream, wall, pass, leads, dataDir } = await startJumpingSite();
  const response = Promise.withResolvers<number>();
  upstream.respondWith(() => response.promise);
  const posted = postForm(app, 'quote', quote).then(({ status }) => status);
  await expect.poll(() => upstream.received.length).toBe(1);
  if (isDelivering) wall.advance(days(10));
  response.resolve(503);
  expect(await posted).toBe(502);
  if (!isDelivering) wall.advance(days(10));
  const states = async (rounds: number, ms: number) => {
    for (let round = 0; round < rounds; round += 1) {
      pass(ms);
      await leads.poll();
      await leads.maintain();
    }
    return (await leadsOf(dataDir)).map(({ state }) => state);
  };
  expect(await states(10, minutes(12))).toEqual(['waiting']);
  // Seven days of attempts do.
  if (!isDelivering) expect(await states(170, minutes(61))).toEqual(['parked']);
});

test('the days for which no server ran do not count as attempts', async () => {
  const { app, upstream, pass, dataDir, stop, startOther } = await startJumpingSite();
  upstream.respondWith(503);
  await postForm(app, 'quote', quote).expect(502);
  await stop();
  pass(days(10));
  const { leads } = await startOther();
  await leads.poll();
  expect(upstream.received.length).toBeGreaterThan(1);
  expect((await leadsOf(dataDir)).map(({ state }) => state)).toEqual(['waiting']);
});
