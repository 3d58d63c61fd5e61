import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Outbox } from '../../../server/leads/outbox/createOutbox.ts';
import { withLocalOutbox } from '../../../server/leads/outbox/localOutbox.ts';
import { usableFrom } from '../../../server/leads/outbox/schema.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { formMessages, newsletter, quote } from '../../fixtures/leads.ts';
import { minutes } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startClockedSite } from '../../helpers/site/startSite.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { execSql } from '../../helpers/sqlite.ts';

async function startAlertedSite(dataDir: string) {
  const webhook = await startWebhook();
  return { webhook, ...(await startClockedSite({ dataDir, leadsAlertUrl: webhook.url })) };
}

const setVersion = (dataDir: string, version: number) =>
  execSql(outboxPath(dataDir), `PRAGMA user_version = ${version}`);

test('a damaged file is quarantined with an alert, and a new outbox is created', async () => {
  const dataDir = createTempDir();
  writeFileSync(outboxPath(dataDir), 'no database at all'.repeat(100));
  const { app, webhook } = await startAlertedSite(dataDir);
  await postForm(app, 'quote', quote).expect(200);
  expect(readLeads(dataDir)).toHaveLength(1);
  const quarantined = readdirSync(dataDir).find((name) => /^leads\.db\.\d+\.quarantined$/.test(name)) ?? '';
  expect(readFileSync(join(dataDir, quarantined), 'utf8')).toContain('no database at all');
  await expect
    .poll(() => webhook.messages.map(({ text }) => text))
    .toEqual([expect.stringContaining(quarantined)]);
});

test('an outbox of a newer version is left as it is; leads are forwarded unstored until it can be written', async () => {
  const dataDir = createTempDir();
  openOutboxFile(outboxPath(dataDir)).close();
  setVersion(dataDir, 99);
  const { app, upstream, webhook, leads, logged } = await startAlertedSite(dataDir);
  await postForm(app, 'newsletter', newsletter).expect(200);
  await postForm(app, 'newsletter', { email: 'b@site.example', [hiddenFields.honeypot]: 'x' }).expect(200);
  expect(upstream.accepted).toHaveLength(1);
  expect(logged.map(({ msg }) => msg)).toContain('a suspect lead could not be stored and is lost');
  upstream.respondWith(500);
  const { status, body } = await postForm(app, 'quote', quote);
  expect([status, body]).toEqual([502, { status: 'error', message: formMessages.quote.refused }]);
  await leads.poll();
  await leads.poll();
  await expect.poll(() => webhook.messages.map(({ event }) => event)).toEqual(['outbox']);
  expect((await request(app).get('/metrics')).text).toContain('\nleads_outbox_failing 1\n');
  setVersion(dataDir, usableFrom.sqlite);
  await leads.poll();
  expect((await request(app).get('/metrics')).text).toContain('\nleads_outbox_failing 0\n');
  expect((await postForm(app, 'quote', quote)).body.reference).toMatch(/^Q-/);
});

test('an outbox that fails repeatedly raises one alert in 15 minutes', async () => {
  const dataDir = createTempDir();
  const { app, webhook, clock, leads, logged } = await startAlertedSite(dataDir);
  await postForm(app, 'newsletter', newsletter).expect(200);
  /** They are logged before they are posted. */
  const alerts = () => logged.filter(({ event }) => event === 'outbox').length;
  const db = new DatabaseSync(outboxPath(dataDir));
  const failOnce = async (mobile: string) => {
    db.exec("CREATE TRIGGER broken BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'broken'); END");
    await postForm(app, 'quote', { ...quote, mobile }).expect(200);
    db.exec('DROP TRIGGER broken');
    await leads.poll();
  };
  await failOnce('1');
  await failOnce('2');
  expect(alerts()).toBe(1);
  clock.advance(minutes(15));
  await failOnce('3');
  expect(alerts()).toBe(2);
  await expect.poll(() => webhook.messages.length).toBe(2);
  db.close();
});

test.each([
  ['has the lead', async () => ({}), ['local']],
  ['does not have the lead', async () => null, ['database']],
  ['cannot be read', () => Promise.reject(new Error('full')), ['local', 'database']],
])('where the local outbox %s, the outcome of a delivery is recorded in %o', async (_how, find, expected) => {
  const recorded: string[] = [];
  const open = (name: string) =>
    ({ find, recordOutcome: async () => void recorded.push(name) }) as unknown as Outbox;
  const outbox = withLocalOutbox(open('database'), open('local'), async () => undefined);
  const lead = { reference: 'SL-1' } as Parameters<Outbox['recordOutcome']>[0];
  await outbox.recordOutcome(lead, {} as Parameters<Outbox['recordOutcome']>[1]);
  expect(recorded).toEqual(expected);
});
