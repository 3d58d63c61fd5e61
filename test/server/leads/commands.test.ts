import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/commands/commandError.ts';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { movedLease } from '../../../server/leads/outbox/leadRules.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { toCsv } from '../../../server/storage/toCsv.ts';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { days, seconds } from '../../helpers/createClock.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import {
  commandSettings,
  environmentOf,
  isPostgres,
  leadsOf,
  runSql,
} from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startProcess } from '../../helpers/site/startServer.ts';
import { startClockedSite } from '../../helpers/site/startSite.ts';

async function startLeadSite() {
  const site = await startClockedSite();
  const settings = await commandSettings(site.dataDir, site.clock.now);
  const run = (...args: string[]) => runCommand(args, settings);
  const states = async () => (await leadsOf(site.dataDir)).map(({ state }) => state);
  const references = async () => (await leadsOf(site.dataDir)).map(({ reference }) => reference);
  return { run, states, references, ...site };
}

test('list prints every lead without personal data; show prints every field of one', async () => {
  const { app, upstream, run, references } = await startLeadSite();
  await postForm(app, 'newsletter', { ...newsletter, elapsed: '300' });
  upstream.respondWith(400);
  await postForm(app, 'quote', { ...quote, message: 'one\n\u001b[2Jtwo' });
  const [first = '', second = ''] = await references();
  const list = await run('list');
  expect(list).toMatch(new RegExp(`^${first} +newsletter +delivered .* status 200 .*sent within 2 s$`, 'm'));
  expect(list).toMatch(new RegExp(`^${second} +quote +parked .* status 400$`, 'm'));
  expect(list).toContain('2 in all');
  for (const value of [quote.email, quote.mobile, 'Asha']) expect(list).not.toContain(value);
  expect(await run('list', '--state', 'parked')).not.toContain(first);
  const shown = await run('show', second.slice(2).toLowerCase());
  for (const value of [quote.email, quote.mobile, 'Asha', 'status 400']) expect(shown).toContain(value);
  expect(shown).not.toContain('\u001b');
});

test('retry sends one or all parked leads again; park holds one back', async () => {
  const { app, upstream, leads, run, states, references } = await startLeadSite();
  upstream.respondWith(400);
  for (const mobile of ['1', '2', '3']) await postForm(app, 'quote', { ...quote, mobile });
  upstream.respondWith(500);
  await postForm(app, 'quote', { ...quote, mobile: '4' });
  const [first = '', , , fourth = ''] = await references();
  await run('park', fourth);
  upstream.respondWith(200);
  await run('retry', first);
  await leads.poll();
  expect(await states()).toEqual(['delivered', 'parked', 'parked', 'parked']);
  await run('retry', '--state', 'parked');
  await leads.poll();
  expect(await states()).toEqual(Array(4).fill('delivered'));
  await expect(run('retry', first)).rejects.toThrow(`Unknown, or in a state without retry: ${first}`);
  expect(upstream.accepted).toHaveLength(4);
});

test('retry sends a lead that was to move into a database which is not used any more', async () => {
  const { app, upstream, leads, run, states, dataDir } = await startLeadSite();
  upstream.respondWith(500);
  await postForm(app, 'quote', quote);
  await runSql(dataDir, `UPDATE outbox SET leased_until = ${movedLease}`);
  upstream.respondWith(200);
  await run('retry', '--state', 'waiting');
  await leads.poll();
  expect(await states()).toEqual(['delivered']);
});

test('list and retry take as many leads as years of spam leave', async () => {
  const { dataDir, run } = await startLeadSite();
  const columns =
    'reference, form, fields, state, hasty, honeypot_filled, fingerprint, received_at, sending_since, attempts';
  await runSql(
    dataDir,
    `WITH RECURSIVE lead (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM lead WHERE id < 130000)
      INSERT INTO outbox (${columns}) SELECT 'Q-' || id, 'quote', '{}', 'parked', 0, 0, id, 0, 0, 1 FROM lead`,
  );
  expect(await run('list')).toContain('130000 in all');
  expect(await run('retry', '--state', 'parked')).toContain('Q-130000');
});

test('export writes all fields as CSV without formulas into a new file that its owner alone can read', async () => {
  const { app, run } = await startLeadSite();
  const message = '=HYPERLINK("http://evil.example")\n@SUM(1)\tsecond;-2';
  await postForm(app, 'quote', { ...quote, name: '+Asha "A"', message });
  const file = join(createTempDir(), 'leads.csv');
  expect(await run('export', file)).toBe(`1 leads in ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run('export', file)).rejects.toThrow('Export failed: EEXIST');
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFF"reference","form","state",')).toBe(true);
  expect(csv).toContain(`"'+Asha ""A"""`);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")\n'@SUM(1)\tsecond;'-2"`);
  expect(toCsv([['a,b', '\u3000＝1', '-', '5 - 3', 'a@b']])).toBe(
    `\uFEFF"a,b","\u3000'＝1","'-","5 - 3","a@b"`,
  );
});

test('erase deletes the leads of an email address in every state and leaves no byte of them on disk', async () => {
  const { app, upstream, run, states, dataDir } = await startLeadSite();
  await postForm(app, 'newsletter', { email: 'Rao@Site.example' });
  await postForm(app, 'newsletter', { email: 'other@site.example' });
  upstream.respondWith(500);
  await postForm(app, 'quote', { ...quote, email: 'rao@site.example', message: 'SECRET-WORDS' });
  await postForm(app, 'quote', { ...quote, email: 'rao@site.example ', [hiddenFields.honeypot]: 'x' });
  expect(await run('erase', ' RAO@site.example')).toMatch(/^3 erased: Q-/);
  expect(await states()).toEqual(['delivered']);
  for (const suffix of isPostgres() ? [] : ['', '-wal']) {
    const bytes = readFileSync(outboxPath(dataDir) + suffix, 'latin1').toLowerCase();
    expect(bytes.includes('rao@site'), suffix).toBe(false);
    expect(bytes.includes('secret-words'), suffix).toBe(false);
  }
  await expect(run('erase', 'rao@site.example')).rejects.toThrow(
    'No lead has that email address or reference.',
  );
});

test('delete removes suspects and parked leads by reference or by state, and leaves no byte of them on disk', async () => {
  const { app, upstream, run, states, references, dataDir } = await startLeadSite();
  await postForm(app, 'newsletter', newsletter);
  const spam = { ...quote, [hiddenFields.honeypot]: 'x' };
  for (const mobile of ['1', '2', '3'])
    await postForm(app, 'quote', { ...spam, mobile, message: 'SECRET-WORDS' });
  upstream.respondWith(400);
  await postForm(app, 'quote', quote);
  const [delivered = '', first = '', , , parked = ''] = await references();
  expect(await run('delete', first, parked)).toBe(`delete: ${first}, ${parked}`);
  expect(await states()).toEqual(['delivered', 'suspect', 'suspect']);
  await expect(run('delete', delivered)).rejects.toThrow(
    `Unknown, or in a state without delete: ${delivered}`,
  );
  await run('delete', '--state', 'suspect');
  expect(await states()).toEqual(['delivered']);
  for (const suffix of isPostgres() ? [] : ['', '-wal']) {
    expect(readFileSync(outboxPath(dataDir) + suffix, 'latin1').includes('SECRET-WORDS'), suffix).toBe(false);
  }
});

test('delivered leads and suspects are deleted after 180 days, by purge and by maintenance; others never', async () => {
  const { app, upstream, clock, leads, run, states } = await startLeadSite();
  await postForm(app, 'newsletter', newsletter);
  await postForm(app, 'quote', { ...quote, [hiddenFields.honeypot]: 'x' });
  upstream.respondWith(400);
  await postForm(app, 'quote', quote);
  clock.advance(days(180) - seconds(1));
  // Takes the alerts first: what another statement changes is not deleted.
  await leads.poll();
  await leads.maintain();
  expect(await run('purge')).toContain('Deleted 0 leads');
  expect(await states()).toEqual(['delivered', 'suspect', 'parked']);
  clock.advance(seconds(1));
  await leads.maintain();
  expect(await states()).toEqual(['parked']);
  upstream.respondWith(200);
  await run('retry', '--state', 'parked');
  await leads.poll();
  clock.advance(days(2));
  await postForm(app, 'quote', { ...quote, [hiddenFields.honeypot]: 'x' });
  expect(await run('purge', '--days', '1')).toContain('Deleted 1 leads');
  expect(await states()).toEqual(['suspect']);
});

test('backup copies the outbox while leads arrive, and the copy can be restored', async () => {
  const { app, run, states } = await startLeadSite();
  const file = join(createTempDir(), 'leads-backup.db');
  await postForm(app, 'newsletter', newsletter);
  const posts = Promise.all(['1', '2', '3'].map((mobile) => postForm(app, 'quote', { ...quote, mobile })));
  expect(await run('backup', file)).toMatch(/^[1-4] leads in /);
  await posts;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toContain('127.0.0.1');
  await expect(run('backup', file)).rejects.toThrow(CommandError);
  const restored = createTempDir();
  writeFileSync(outboxPath(restored), readFileSync(file));
  expect(readLeads(restored)[0]).toMatchObject({ fields: newsletter, state: 'delivered' });
  expect(await states()).toHaveLength(4);
});

test('wrong arguments print the usage', async () => {
  const { run } = await startLeadSite();
  for (const args of [
    [],
    ['lists'],
    ['retry'],
    ['list', '--state', 'lost'],
    ['purge', '--days', 'x'],
    ['list', '--unknown'],
  ]) {
    await expect(run(...args), args.join(' ')).rejects.toThrow(/sumpline leads list/);
  }
});

test('an unknown command opens no database', async () => {
  const settings = await commandSettings(createTempDir());
  for (const args of [['lists'], ['move'], ['move', '--to', 'mysql']])
    await expect(runCommand(args, settings), args.join(' ')).rejects.toThrow(/sumpline leads list/);
});

test('the command exits with 1 and one sentence if there is no outbox', async () => {
  const run = startProcess('tsx', ['server/leads/commands/leads.ts', 'list'], { DATA_DIR: createTempDir() });
  expect(await run.exited).toEqual([1, null]);
  expect(run.output()).toMatch(/^There is no outbox yet: .*leads\.db\n$/);
});

test('the command prints its output and exits with 0, without an error if the reader has gone', async () => {
  const { app, dataDir } = await startLeadSite();
  await postForm(app, 'newsletter', newsletter);
  const env = await environmentOf(dataDir);
  const run = startProcess('tsx', ['server/leads/commands/leads.ts', 'list'], env);
  expect(await run.exited).toEqual([0, null]);
  expect(run.output()).toContain('1 in all');
  const unread = startProcess(
    'bash',
    ['--norc', '-c', 'set -o pipefail; tsx server/leads/commands/leads.ts list | true'],
    env,
  );
  expect(await unread.exited).toEqual([0, null]);
  expect(unread.output()).toBe('');
});
