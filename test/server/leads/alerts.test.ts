import pino from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createAlertWebhook } from '../../../server/leads/alertWebhook.ts';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { hours, minutes, seconds } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { afterPolls } from '../../helpers/leads/afterPolls.ts';
import { commandSettings, leadsOf } from '../../helpers/leads/testedOutbox.ts';
import { startClockedSite, startSite } from '../../helpers/site/startSite.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { holdTimeout, stretchTimeouts } from '../../helpers/stretchTimeouts.ts';

async function startAlertedSite() {
  const webhook = await startWebhook();
  return { webhook, ...(await startClockedSite({ leadsAlertUrl: webhook.url })) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a lead that is undelivered for 15 minutes raises one alert, and the next one only after all were delivered', async () => {
  const { app, upstream, webhook, clock, leads, logged } = await startAlertedSite();
  const wait = async (ms: number) => {
    clock.advance(ms);
    await leads.poll();
  };
  /** They are logged before they are posted. */
  const alerts = () => logged.filter(({ event }) => event === 'late').length;
  for (const mobile of ['1', '2']) {
    upstream.respondWith(503);
    await postForm(app, 'quote', { ...quote, mobile }).expect(502);
    await wait(minutes(15) - seconds(1));
    expect(alerts()).toBe(Number(mobile) - 1);
    await wait(seconds(1));
    await wait(hours(2));
    await expect.poll(() => webhook.messages.length).toBe(Number(mobile));
    upstream.respondWith(200);
    await wait(hours(1));
    await wait(seconds(1));
  }
  expect(webhook.messages.map(({ event, references }) => ({ event, references }))).toEqual([
    { event: 'late', references: [] },
    { event: 'late', references: [] },
  ]);
  expect(webhook.messages[0]?.text).toContain('1 lead could not be delivered to the upstream for 15 minutes');
});

test('parked leads raise one alert together, and another one when they are parked again', async () => {
  const { app, upstream, webhook, clock, leads, dataDir } = await startAlertedSite();
  upstream.respondWith(400);
  await postForm(app, 'quote', quote);
  await postForm(app, 'newsletter', newsletter);
  await leads.poll();
  await leads.poll();
  await expect.poll(() => webhook.messages.flatMap(({ references }) => references).length).toBe(2);
  const before = webhook.messages.length;
  const references = (await leadsOf(dataDir)).map(({ reference }) => reference);
  expect(webhook.messages.flatMap((message) => message.references).toSorted()).toEqual(references.toSorted());
  const settings = await commandSettings(dataDir, clock.now);
  await runCommand(['retry', ...references.slice(0, 1)], settings);
  await expect.poll(afterPolls([{ leads }], () => webhook.messages.length)).toBe(before + 1);
  expect(webhook.messages.at(-1)?.references).toEqual(references.slice(0, 1));
});

test('a suspect that is not reviewed for a day raises one alert', async () => {
  const { app, webhook, clock, leads, logged } = await startAlertedSite();
  await postForm(app, 'quote', { ...quote, [hiddenFields.honeypot]: 'x' }).expect(200);
  clock.advance(hours(24) - seconds(1));
  await leads.poll();
  expect(logged.filter(({ event }) => event === 'suspect')).toEqual([]);
  clock.advance(seconds(1));
  await leads.poll();
  await leads.poll();
  await expect.poll(() => webhook.messages.map(({ event }) => event)).toEqual(['suspect']);
});

test('alerts and log contain no personal data, and the log does not contain the address of the webhook', async () => {
  const { app, upstream, webhook, clock, leads, logged } = await startAlertedSite();
  upstream.respondWith(400);
  await postForm(app, 'quote', quote).set('x-forwarded-for', '203.0.113.77');
  upstream.respondWith('reset');
  await postForm(app, 'newsletter', newsletter);
  await postForm(app, 'quote', { ...quote, [hiddenFields.honeypot]: 'x' });
  clock.advance(hours(25));
  await leads.poll();
  await expect
    .poll(() => webhook.messages.map(({ event }) => event).toSorted())
    .toEqual(['late', 'parked', 'suspect']);
  const texts = JSON.stringify([webhook.messages, logged]);
  for (const value of [...Object.values(quote), '203.0.113.77', '/hook']) {
    expect(texts).not.toContain(value);
  }
});

const timeoutMs = 60_000;

async function alertWebhookThat(statuses: (number | 'never')[]) {
  const webhook = await startWebhook(statuses);
  const log = pino({ level: 'silent' });
  const alerts = createAlertWebhook(webhook.url, 'https://s.example', log, timeoutMs, 20);
  onTestFinished(alerts.close);
  alerts.send({ event: 'late', text: 'Late.', references: [] });
  return webhook;
}

test('a webhook that redirects or refuses gets an alert once', async () => {
  for (const status of [302, 307, 404]) {
    const { requests, pending } = await alertWebhookThat([status]);
    await expect.poll(() => [requests.length, pending()]).toEqual([1, 0]);
    await pause(200);
    expect(requests, String(status)).toEqual(['POST /hook']);
  }
});

test('a webhook that times out gets an alert once', async () => {
  const timeOut = holdTimeout(timeoutMs);
  const { requests, pending } = await alertWebhookThat(['never']);
  await expect.poll(pending).toBe(1);
  timeOut();
  await expect.poll(pending).toBe(0);
  await pause(200);
  expect(requests).toEqual(['POST /hook']);
});

test('a webhook that responds 5xx gets the alert again under the same id, five times at most', async () => {
  const recovered = await alertWebhookThat([500, 503]);
  await expect.poll(() => recovered.messages.length).toBe(3);
  expect(new Set(recovered.messages.map(({ id }) => id)).size).toBe(1);
  const dead = await alertWebhookThat(Array(20).fill(500));
  await expect.poll(() => dead.messages.length).toBe(5);
  await pause(200);
  expect([recovered.messages.length, dead.messages.length]).toEqual([3, 5]);
});

test('a webhook that never responds delays no lead', async () => {
  // A post to it ends by itself after 5 s.
  stretchTimeouts(5_000);
  const webhook = await startWebhook(Array(20).fill('never'));
  const { app, leads, upstream } = await startSite({ leadsAlertUrl: webhook.url });
  upstream.respondWith(400);
  await postForm(app, 'quote', quote).expect(502);
  await leads.poll();
  await expect.poll(() => webhook.messages.length).toBe(1);
  upstream.respondWith(200);
  await postForm(app, 'newsletter', newsletter).expect(200);
  // Nobody has waited until the alert timed out.
  expect(webhook.pending()).toBe(1);
});

test('GET /metrics counts accepted and delivered leads, leads by state, and the age of the oldest undelivered one', async () => {
  const { app, upstream, clock } = await startAlertedSite();
  await postForm(app, 'newsletter', newsletter).expect(200);
  upstream.respondWith(400);
  await postForm(app, 'quote', quote);
  upstream.respondWith(500);
  await postForm(app, 'quote', { ...quote, mobile: '1' });
  await postForm(app, 'quote', { ...quote, [hiddenFields.honeypot]: 'x' });
  clock.advance(seconds(90));
  const { text } = await request(app).get('/metrics');
  for (const line of [
    'leads_accepted_total 3',
    'leads_delivered_total 1',
    'leads{state="delivered"} 1',
    'leads{state="waiting"} 1',
    'leads{state="parked"} 1',
    'leads{state="suspect"} 1',
    'leads{state="received"} 0',
    'leads_outbox_failing 0',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(Number(/^leads_oldest_undelivered_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

const metric = (text: string, name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0]);

test('a lead that was parked by hand needs no decision any more', async () => {
  const { app, upstream, clock, dataDir } = await startAlertedSite();
  upstream.respondWith(503);
  await postForm(app, 'quote', quote);
  const settings = await commandSettings(dataDir, clock.now);
  await runCommand(['park', '--state', 'waiting'], settings);
  expect(metric((await request(app).get('/metrics')).text, 'leads{state="parked"}')).toBe(0);
  expect(await runCommand(['list', '--state', 'parked'], settings)).toContain('1 in all');
});

test('a retried lead counts as undelivered from its retry on', async () => {
  const { app, upstream, clock, dataDir } = await startAlertedSite();
  upstream.respondWith(400);
  await postForm(app, 'quote', quote);
  clock.advance(hours(5));
  const [first = ''] = (await leadsOf(dataDir)).map(({ reference }) => reference);
  const settings = await commandSettings(dataDir, clock.now);
  await runCommand(['retry', first], settings);
  clock.advance(seconds(90));
  const { text } = await request(app).get('/metrics');
  expect(metric(text, 'leads_oldest_undelivered_seconds')).toBe(90);
});
