import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';

const skip = !hasTools('upgrades', 'curl', 'flock');

test.skipIf(skip)(
  'an upgrade that doctor objects to, a dry run and an unknown release change nothing',
  async () => {
    const machine = await createScratchRoot({
      API_BASE_URL: 'http://127.0.0.1:9',
      IMAGE_BASE_URL: 'http://127.0.0.1:9',
    });
    machine.addRelease('1.0.0');
    machine.addRelease('1.1.0');
    symlinkSync('releases/1.0.0', join(machine.root, 'srv/sumpline/current'));
    const objected = await machine.run('deploy/upgrade.sh', ['1.1.0']);
    expect(objected).toMatchObject({
      status: 1,
      output: expect.stringContaining('found problems; nothing has changed'),
    });
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
    expect(machine.systemctlCalls()).toEqual([]);
  },
);
