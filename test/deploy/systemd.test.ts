import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTempDir } from '../helpers/createTempDir.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';

const test = testWith('systemd units', 'systemd-analyze');
const testShell = testWith('shell scripts', 'shellcheck');
const services = ['sumpline@.service', 'sumpline-backup.service'];

function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('systemd-analyze verify has nothing to say about the units', () => {
  const root = createTempDir();
  for (const folder of ['etc/systemd/system', 'usr/lib/systemd', 'usr/bin', 'srv/sumpline/current'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const unit of globSync('deploy/systemd/*.{service,timer}'))
    cpSync(unit, join(root, 'etc/systemd/system', unit.replace('deploy/systemd/', '')));
  cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  writeFileSync(join(root, 'usr/bin/env'), '', { mode: 0o755 });
  cpSync('deploy', join(root, 'srv/sumpline/current/deploy'), { recursive: true });
  const units = ['sumpline@3001.service', 'sumpline-backup.service', 'sumpline-backup.timer'];
  expect(run('systemd-analyze', ['verify', `--root=${root}`, ...units])).toEqual({ status: 0, output: '' });
});

test.each(services)('the exposure of %s is at most 2.0', (name) => {
  // --threshold counts in tenths.
  const { status, output } = run('systemd-analyze', [
    'security',
    '--offline=true',
    '--no-pager',
    '--threshold=20',
    `deploy/systemd/${name}`,
  ]);
  expect(output).toMatch(/Overall exposure level for .+: [01]\.\d/);
  expect(status).toBe(0);
});

testShell('shellcheck has nothing to say about the scripts', () => {
  const scripts = globSync('deploy/**/*.sh');
  expect(scripts.length).toBeGreaterThan(3);
  expect(run('shellcheck', ['--external-sources', ...scripts])).toEqual({ status: 0, output: '' });
});
