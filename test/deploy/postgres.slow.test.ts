import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as testAnywhere } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { postTo } from '../helpers/http/postTo.ts';
import { findPostgres } from '../helpers/leads/findPostgres.ts';
import { startPostgres } from '../helpers/leads/startPostgres.ts';
import { querySql } from '../helpers/sqlite.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const test = testAnywhere.skipIf(
  !hasTools('upgrades', 'curl', 'flock', 'unshare') || !findPostgres() || process.getuid?.() !== 0,
);

test('with DATABASE_URL, backup, upgrade and rollback work in the sandbox of the backup, and the backup has the leads', async () => {
  const upstream = await startSwitchableUpstream();
  const postgres = await startPostgres();
  const machine = await createScratchRoot({ ...upstream.env, DATABASE_URL: postgres.url });
  await machine.startRelease('1.0.0');
  machine.addRelease('1.1.0');
  const sent = await postTo(`http://127.0.0.1:${machine.ports[0]}`, 'quote', quote, '10.0.0.1');
  for (const args of [['backup'], ['upgrade', '1.1.0', '--skip-doctor'], ['rollback']]) {
    const { status, output } = await machine.run('deploy/sumpline.sh', args);
    expect([status, output]).toEqual([0, expect.not.stringContaining('Warning')]);
  }
  const backups = join(machine.root, 'var/backups/sumpline');
  const copies = readdirSync(backups).filter((name) => name.startsWith('leads-'));
  expect(copies.length).toBeGreaterThan(0);
  const backedUp = querySql(join(backups, copies[0] ?? ''), 'SELECT reference FROM outbox');
  expect(backedUp).toEqual([{ reference: sent?.body.reference }]);
});
