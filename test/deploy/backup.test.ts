import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createTempDir } from '../helpers/createTempDir.ts';
import { postTo } from '../helpers/http/postTo.ts';
import { readLeads } from '../helpers/site/readLeads.ts';
import { startSite } from '../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const dayMs = 24 * 3_600_000;

function backUp(dataDir: string, backupDir: string): string[] {
  execFileSync('deploy/backup.sh', { env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir } });
  return readdirSync(backupDir).sort();
}

function writeOld(folder: string, name: string, days: number): void {
  const time = new Date(Date.now() - days * dayMs);
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), time, time);
}

test('a backup of the running site brings back its leads and the operator’s files, and replaces those older than two weeks', async () => {
  const { url, dataDir } = await startSite({ apiBaseUrl: (await startSwitchableUpstream()).apiBaseUrl });
  await postTo(url, 'quote', quote, '10.0.0.1');
  writeFileSync(join(dataDir, 'redirects.json'), '[]');
  mkdirSync(join(dataDir, 'verify'));
  writeFileSync(join(dataDir, 'verify/owner.html'), 'owner');
  const backupDir = createTempDir();
  for (const name of ['leads-1.db', 'files-1.tar.gz', 'mine.db']) writeOld(backupDir, name, 14.1);
  for (const name of ['leads-2.db', 'files-2.tar.gz']) writeOld(backupDir, name, 13);

  const startedAt = Date.now();
  const made = backUp(dataDir, backupDir);
  // Times of files are those of the kernel's last tick.
  expect(statSync(join(dataDir, 'last-backup')).mtimeMs).toBeGreaterThan(startedAt - 1_000);
  expect(made).toEqual([
    'files-2.tar.gz',
    expect.stringMatching(/^files-\d{8}T\d{6}Z\.tar\.gz$/),
    'leads-2.db',
    expect.stringMatching(/^leads-\d{8}T\d{6}Z\.db$/),
    'mine.db',
  ]);
  const [, files = '', , leads = ''] = made;
  expect(statSync(join(backupDir, leads)).mode & 0o777).toBe(0o600);

  const restored = createTempDir();
  copyFileSync(join(backupDir, leads), join(restored, 'leads.db'));
  execFileSync('tar', ['-xzf', join(backupDir, files), '-C', restored]);
  expect(readLeads(restored).map(({ fields }) => fields)).toEqual(
    readLeads(dataDir).map(({ fields }) => fields),
  );
  expect(readdirSync(restored)).toEqual(expect.arrayContaining(['leads.db', 'redirects.json', 'verify']));
});

test('old backups of leads stay where there is nothing to back up', () => {
  const dataDir = createTempDir();
  const backupDir = createTempDir();
  writeOld(backupDir, 'leads-1.db', 400);
  expect(backUp(dataDir, backupDir)).toEqual(['leads-1.db']);
  rmSync(dataDir, { recursive: true });
  expect(backUp(dataDir, backupDir)).toEqual(['leads-1.db']);
});

test('files that cannot be read keep no lead out of the backup, which still counts as failed', async () => {
  const { url, dataDir } = await startSite({ apiBaseUrl: (await startSwitchableUpstream()).apiBaseUrl });
  await postTo(url, 'quote', quote, '10.0.0.1');
  mkdirSync(join(dataDir, 'verify'));
  const [backupDir, bin] = [createTempDir(), createTempDir()];
  writeFileSync(join(bin, 'tar'), '#!/bin/sh\nexit 2\n', { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
  };
  expect(spawnSync('deploy/backup.sh', { env }).status).toBe(1);
  expect(readdirSync(backupDir)).toContainEqual(expect.stringMatching(/^leads-\d{8}T\d{6}Z\.db$/));
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(false);
});
