import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createScratchRoot, type ScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { closedAddress } from '../helpers/upstream/startUpstream.ts';

const test = testWith('upgrades', 'curl', 'flock', 'tar');

/** A machine on which 1.0.0 is installed, with settings that doctor refuses, but does not run. */
async function createMachine(): Promise<ScratchRoot> {
  const machine = await createScratchRoot({
    API_BASE_URL: closedAddress,
    IMAGE_BASE_URL: closedAddress,
    PAGE_CACHE_MB: 'much',
  });
  for (const version of ['1.0.0', '1.1.0']) machine.addRelease(version);
  symlinkSync('releases/1.0.0', join(machine.root, 'srv/sumpline/current'));
  const units = join(machine.root, 'etc/systemd/system');
  mkdirSync(units, { recursive: true });
  const backup = '[Service]\nType=oneshot\nExecStart=/bin/true\n';
  writeFileSync(join(units, 'sumpline-backup.service'), backup);
  return machine;
}

test('an upgrade that doctor objects to, a dry run and an unknown release change nothing', async () => {
  const machine = await createMachine();
  const objected = await machine.run('deploy/upgrade.sh', ['1.1.0']);
  expect(objected).toMatchObject({
    status: 1,
    output: expect.stringContaining('found problems; nothing has changed'),
  });
  expect(objected.output).toContain('BLOCKS Bad settings');
  const dry = await machine.run('deploy/upgrade.sh', ['1.1.0', '--dry-run']);
  expect(dry).toMatchObject({
    status: 0,
    output: expect.stringContaining(`would restart port ${machine.ports[1]}`),
  });
  const unknown = await machine.run('deploy/upgrade.sh', ['9.9.9']);
  expect(unknown).toMatchObject({
    status: 1,
    output: expect.stringContaining('sumpline-9.9.9.tar.gz does not exist'),
  });
  expect(machine.linked('current')).toBe('1.0.0');
  expect(machine.systemctlCalls()).toEqual(['start sumpline-backup.service']);
});

test('a release that the disk has no room for is not unpacked', async () => {
  const machine = await createMachine();
  const pack = `
    mkdir -p sumpline-2.0.0 && head -c 9000000 /dev/zero >sumpline-2.0.0/file
    tar -czf sumpline-2.0.0.tar.gz sumpline-2.0.0 && sha256sum sumpline-2.0.0.tar.gz >sumpline-2.0.0.tar.gz.sha256
    printf '#!/bin/sh\\necho Avail; echo 508000000\\n' >"$ROOT/bin/df" && chmod +x "$ROOT/bin/df"`;
  expect(await machine.run('sh', ['-ec', `cd "$ROOT"; ${pack}`])).toEqual({ status: 0, output: '' });
  const { status, output } = await machine.run('deploy/upgrade.sh', ['2.0.0', '--from', machine.root]);
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('has 508 MB left, this release needs 509 MB'),
  ]);
  const releases = await machine.run('ls', ['-A', join(machine.root, 'srv/sumpline/releases')]);
  expect(releases.output).toBe('1.0.0\n1.1.0\n');
});
