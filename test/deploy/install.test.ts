import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTempDir } from '../helpers/createTempDir.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';

const test = testWith('installation', 'curl', 'flock', 'tar');

test('the first run asks for settings and starts nothing', async () => {
  const machine = await createScratchRoot();
  rmSync(join(machine.root, 'etc'), { recursive: true });
  machine.addRelease('1.0.0');
  const { status, output } = await machine.run('deploy/install.sh', ['1.0.0', '--ports', '4001 4002']);
  expect([status, output]).toEqual([0, expect.stringContaining('Next: set SITE_URL')]);
  expect(readFileSync(join(machine.root, 'etc/sumpline/ports'), 'utf8')).toBe('4001 4002\n');
  expect(statSync(join(machine.root, 'etc/sumpline/environment')).mode & 0o777).toBe(0o600);
  expect(machine.systemctlCalls().filter((call) => /start|enable/.test(call))).toEqual([]);
  const backoff = join(machine.root, 'etc/systemd/system/sumpline@.service.d/backoff.conf');
  expect(existsSync(backoff)).toBe(false);
  await machine.run('deploy/install.sh', ['1.0.0'], { SYSTEMD_VERSION: '254' });
  expect(existsSync(backoff)).toBe(true);
});

testWith(
  'signatures',
  'curl',
  'flock',
  'tar',
  'ssh-keygen',
)('where a signer is named, a release without their signature is not installed', async () => {
  const machine = await createScratchRoot();
  const run = (script: string) => machine.run('sh', ['-ec', `cd "$ROOT"; ${script}`]);
  const install = (version = '2.0.0') => machine.run('deploy/install.sh', [version, '--from', machine.root]);
  const prepared = await run(`
      mkdir sumpline-2.0.0 && tar -czf sumpline-2.0.0.tar.gz sumpline-2.0.0
      sha256sum sumpline-2.0.0.tar.gz >sumpline-2.0.0.tar.gz.sha256
      for name in mine other; do ssh-keygen -q -t ed25519 -N '' -C '' -f $name; done
      printf 'release %s' "$(cat mine.pub)" >etc/sumpline/release-signers`);
  expect(prepared).toEqual({ status: 0, output: '' });
  const refusal = {
    status: 1,
    output: expect.stringContaining('signature of sumpline-2.0.0.tar.gz.sha256'),
  };
  expect(await install()).toEqual(refusal);
  for (const [name, outcome] of [
    ['other', refusal],
    ['mine', { status: 1, output: expect.stringContaining('unpacking sumpline-2.0.0.tar.gz') }],
  ] as const) {
    await run(
      `rm -f *.sig; ssh-keygen -q -Y sign -n sumpline-release -f ${name} sumpline-2.0.0.tar.gz.sha256`,
    );
    expect(await install()).toEqual(outcome);
  }
  await run(
    'for name in *-2.0.0.tar.gz*; do cp $name $(echo $name | sed s/2.0.0/3.0.0/); done; echo >>sumpline-3.0.0.tar.gz',
  );
  expect(await install('3.0.0')).toEqual({
    status: 1,
    output: expect.stringContaining('sumpline-3.0.0.tar.gz is damaged'),
  });
});

test('a damaged or missing archive, a wrong version and an unknown option install nothing', async () => {
  const folder = createTempDir();
  const machine = await createScratchRoot();
  execFileSync('sh', [
    '-c',
    `cd ${folder} && echo a > sumpline-1.tar.gz && sha256sum sumpline-1.tar.gz > sumpline-1.tar.gz.sha256`,
  ]);
  appendFileSync(join(folder, 'sumpline-1.tar.gz'), 'damage');
  for (const [args, message] of [
    [['1', '--from', folder], 'is damaged: copy it again'],
    [['2', '--from', folder], 'sumpline-2.tar.gz does not exist'],
    [['../1', '--from', folder], 'not a version'],
    [['1', '--fast'], 'unknown option: --fast'],
    [[], 'usage: install.sh VERSION'],
  ] as const) {
    const { status, output } = await machine.run('deploy/install.sh', [...args]);
    expect([status, output]).toEqual([1, expect.stringContaining(message)]);
  }
  expect(existsSync(join(machine.root, 'srv/sumpline/current'))).toBe(false);
});
