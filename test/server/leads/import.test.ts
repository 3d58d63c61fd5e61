import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { moveLeads } from '../../../server/leads/outbox/localOutbox.ts';
import { sqliteMigrations } from '../../../server/leads/outbox/schema.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import type { Run } from '../../../server/leads/outbox/store.ts';
import { newsletter, quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { commandSettings, leadsOf } from '../../helpers/leads/testedOutbox.ts';
import { startClockedSite } from '../../helpers/site/startSite.ts';
import { execSql } from '../../helpers/sqlite.ts';

async function startLeadSite() {
  const site = await startClockedSite();
  await site.leads.poll();
  const settings = await commandSettings(site.dataDir, site.clock.now);
  const run = (...args: string[]) => runCommand(args, settings);
  return { ...site, run };
}

/** The backup of a machine with a delivered, a waiting and a parked lead, in this order. */
async function backUpMachine() {
  const { app, upstream, run } = await startLeadSite();
  const withId = { ...quote, submission: randomUUID() };
  await postForm(app, 'newsletter', newsletter).expect(200);
  upstream.respondWith(503);
  const waiting = await postForm(app, 'quote', withId).expect(502);
  upstream.respondWith(400);
  const parked = await postForm(app, 'quote', { ...quote, mobile: '2' }).expect(502);
  const file = join(createTempDir(), 'leads.db');
  await run('backup', file);
  return { file, withId, waiting: waiting.body.reference, parked: parked.body.reference };
}

test('import takes the leads of another machine over, prints them, and takes none twice', async () => {
  const { file, waiting, parked } = await backUpMachine();
  const bytes = readFileSync(file);
  const { upstream, leads, run, dataDir } = await startLeadSite();
  expect(await run('import', file)).toBe(
    `3 leads taken from ${file}, 0 were there already.\nwaiting: ${waiting}\ndelivered: 1\nparked: ${parked}`,
  );
  expect(await run('import', file)).toBe(`0 leads taken from ${file}, 3 were there already.`);
  await run('retry', waiting);
  await leads.poll();
  await leads.poll();
  expect(upstream.accepted.map(({ fields }) => fields.message)).toEqual([`Two sets\r\nRef. ${waiting}`]);
  expect(await run('import', file)).toBe(`0 leads taken from ${file}, 3 were there already.`);
  expect((await leadsOf(dataDir)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'parked']);
  expect(readFileSync(file)).toEqual(bytes);
});

test('import sends a lead that its visitor has sent again here, under the same id, once', async () => {
  const { file, withId, waiting } = await backUpMachine();
  const { app, upstream, leads, run, dataDir } = await startLeadSite();
  const { body } = await postForm(app, 'quote', withId).expect(200);
  expect(await run('import', file)).toContain('\ndelivered: 2\n');
  await leads.poll();
  expect(upstream.accepted).toHaveLength(1);
  expect(await leadsOf(dataDir)).toContainEqual(
    expect.objectContaining({
      reference: waiting,
      state: 'delivered',
      lastResult: `repeat of ${body.reference}`,
    }),
  );
});

/** As a release before the present column names wrote it. */
function writeFormerFile(count: number): string {
  const file = join(createTempDir(), 'leads.db.1700000000000.quarantined');
  const db = new DatabaseSync(file);
  db.exec(sqliteMigrations.slice(0, 2).join(';'));
  const insert =
    db.prepare(`INSERT INTO leads (reference, form, fields, state, hasty, fingerprint, sender, received_at,
      sending_since, attempts, last_answer, due_at, claimed_until)
    VALUES (?, 'quote', ?, 'waiting', 0, ?, '203.0.113.9', 1, 1, 1, 'status 503', 1, 2)`);
  for (let index = 0; index < count; index += 1) {
    const fields = JSON.stringify({ ...quote, mobile: String(index), message: 'x'.repeat(500) });
    insert.run(`Q-${index + 10_000}`, fields, `fingerprint ${index}`);
  }
  db.close();
  return file;
}

test('import reads the file of an earlier release', async () => {
  const { run, dataDir, upstream } = await startLeadSite();
  // The site may send it meanwhile; that delivery does not end.
  upstream.respondWith('hang');
  expect(await run('import', writeFormerFile(1))).toContain('waiting: Q-10000');
  expect(await leadsOf(dataDir)).toMatchObject([{ reference: 'Q-10000', lastResult: 'status 503' }]);
});

test('import takes what can be read of a damaged file', async () => {
  const file = writeFormerFile(200);
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 14, 4096 * 15);
  writeFileSync(file, bytes);
  const { run, dataDir } = await startLeadSite();
  expect(await run('import', file)).toMatch(/\nThe file is damaged: these are the leads that can be read\.$/);
  const taken = await leadsOf(dataDir);
  expect(taken.length).toBeGreaterThan(180);
  expect(taken.length).toBeLessThan(200);
  writeFileSync(file, 'no database at all'.repeat(100));
  await expect(run('import', file)).rejects.toThrow(`${file} cannot be read: file is not a database`);
  await expect(run('import', `${file}.absent`)).rejects.toThrow('There is no file');
});

test('a command migrates nothing: it refuses an outbox of an earlier release', async () => {
  const dataDir = createTempDir();
  const statements = [...sqliteMigrations.slice(0, 2), 'PRAGMA user_version = 2'];
  execSql(outboxPath(dataDir), statements.join(';'));
  for (const args of [['list'], ['retry', 'Q-10000'], ['import', outboxPath(dataDir)]]) {
    await expect(runCommand(args, { dataDir, databaseUrl: null, leadsKeepDays: 180 })).rejects.toThrow(
      'it has schema 2; the server brings it to 3 at its start',
    );
  }
});

test('a move takes few enough round trips for a database that is 100 ms away', async () => {
  let trips = 0;
  const to = {
    skipLocked: '',
    run: async () => [],
    async transaction<T>(_keys: readonly string[], work: (run: Run) => Promise<T>): Promise<T> {
      // BEGIN and COMMIT; each lead is there already, and was delivered meanwhile.
      trips += 2;
      return work(async () => {
        trips += 1;
        return [];
      });
    },
  };
  const lead = { reference: 'Q-1', state: 'delivered', submission_id: '1', fingerprint: '1' };
  const batches = [(count: number) => Array.from({ length: count }, () => lead), () => []];
  await moveLeads({ take: async (count) => batches.shift()?.(count) ?? [], forget: async () => {} }, to);
  // A transaction has 3 s.
  expect(trips).toBeLessThan(28);
});
