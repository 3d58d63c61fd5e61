import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { minutes, seconds } from '../../helpers/createClock.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startClockedSite, startSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';

const messagesOf = ({ logged }: { logged: Record<string, unknown>[] }) =>
  logged.map(({ msg }) => String(msg));

function removeOutbox(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(outboxPath(dataDir) + end);
}

/** Puts a file with one waiting lead, the newsletter's, in the place of the outbox. */
async function replaceOutbox({
  dataDir,
  upstream,
  clock,
}: Awaited<ReturnType<typeof startClockedSite>>): Promise<void> {
  const other = await startSite({ upstream, overrides: { now: clock.now } });
  await postForm(other.app, 'newsletter', newsletter).expect(502);
  await other.stop();
  removeOutbox(dataDir);
  writeFileSync(outboxPath(dataDir), readFileSync(outboxPath(other.dataDir)));
}

test('a lead that is being delivered while its file is replaced does not count for the lead that has its number in the new one', async () => {
  const site = await startClockedSite();
  const { app, upstream, clock, leads, dataDir } = site;
  stretchDeliveries();
  const first = Promise.withResolvers<number>();
  upstream.respondWith(({ form }) => (form === 'quote' ? first.promise : 503));
  const posted = postForm(app, 'quote', quote).then(({ status }) => status);
  await expect.poll(() => upstream.received.length).toBe(1);
  await replaceOutbox(site);
  first.resolve(200);
  expect(await posted).toBe(200);
  expect(readLeads(dataDir)).toMatchObject([
    { form: 'newsletter', state: 'waiting' },
    { form: 'quote', state: 'delivered' },
  ]);
  upstream.respondWith(200);
  clock.advance(minutes(1));
  await leads.poll();
  expect(upstream.accepted.map(({ form }) => form)).toEqual(['quote', 'newsletter']);
});

test('a lead whose stored fields cannot be read is parked and holds no other up', async () => {
  const { app, upstream, clock, leads, dataDir, ...site } = await startClockedSite();
  upstream.respondWith(503);
  for (const mobile of ['1', '2', '3']) await postForm(app, 'quote', { ...quote, mobile }).expect(502);
  execSql(outboxPath(dataDir), `UPDATE outbox SET fields = '{"name":"Asha' WHERE id = 1`);
  upstream.respondWith(200);
  clock.advance(seconds(5));
  await leads.poll();
  expect(upstream.accepted.map(({ fields }) => fields.mobile).sort()).toEqual(['2', '3']);
  const states = readLeads(dataDir).map(({ state, lastResult }) => [state, lastResult]);
  expect(states).toEqual([
    ['parked', 'unreadable'],
    ['delivered', 'status 200'],
    ['delivered', 'status 200'],
  ]);
  expect(messagesOf(site).filter((message) => message.includes('outbox cannot be'))).toEqual([]);
  await leads.poll();
  expect(site.logged.map(({ event }) => event)).toContain('parked');
  const output = await runCommand(['list'], { dataDir, databaseUrl: null, leadsKeepDays: 1 });
  expect(output).toContain('3 in all');
});

const removals: [string, (dataDir: string) => void][] = [
  ['the outbox', removeOutbox],
  ['the whole data folder', (dataDir) => rmSync(dataDir, { recursive: true })],
];

test.each(
  removals,
)('leads survive when %s is removed while the server runs, with one log line', async (_name, remove) => {
  const { app, upstream, clock, leads, dataDir, ...site } = await startClockedSite();
  upstream.respondWith(503);
  await postForm(app, 'quote', quote).expect(502);
  remove(dataDir);
  await postForm(app, 'newsletter', newsletter).expect(502);
  expect(existsSync(outboxPath(dataDir))).toBe(true);
  expect(readLeads(dataDir).map(({ form, state }) => [form, state])).toEqual([
    ['quote', 'waiting'],
    ['newsletter', 'waiting'],
  ]);
  expect(messagesOf(site).filter((message) => message.includes('was removed'))).toHaveLength(1);
  upstream.respondWith(200);
  clock.advance(seconds(5));
  await leads.poll();
  expect(upstream.accepted.map(({ form }) => form).sort()).toEqual(['newsletter', 'quote']);
  expect(readLeads(dataDir).every(({ state }) => state === 'delivered')).toBe(true);
});

test('the leads of a replaced outbox are kept until the new file can take them', async () => {
  const site = await startClockedSite();
  const { app, upstream, leads, dataDir } = site;
  upstream.respondWith(503);
  await postForm(app, 'quote', quote).expect(502);
  await replaceOutbox(site);
  using other = new DatabaseSync(outboxPath(dataDir));
  other.exec('BEGIN IMMEDIATE');
  await postForm(app, 'quote', { ...quote, mobile: '2' }).expect(502);
  other.exec('COMMIT');
  await leads.poll();
  expect(readLeads(dataDir).map(({ form }) => form)).toEqual(['newsletter', 'quote']);
});

test('two servers go on with one outbox when it is replaced while both run', async () => {
  const first = await startClockedSite();
  const { upstream, clock, dataDir } = first;
  const second = await startSite({ upstream, dataDir, overrides: { now: clock.now } });
  upstream.respondWith(503);
  await postForm(first.app, 'quote', quote).expect(502);
  await replaceOutbox(first);
  await postForm(second.app, 'quote', { ...quote, mobile: '2' }).expect(502);
  await first.leads.maintain();
  upstream.respondWith(200);
  clock.advance(seconds(5));
  await Promise.all([first.leads.poll(), second.leads.poll()]);
  expect(upstream.accepted.map(({ form }) => form).sort()).toEqual(['newsletter', 'quote', 'quote']);
  expect(readLeads(dataDir).filter(({ state }) => state !== 'delivered')).toEqual([]);
});
