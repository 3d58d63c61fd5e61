import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { shareOpened } from '../helpers/atEnd.ts';
import { createTempDir } from '../helpers/createTempDir.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';

const test = testWith('installation', 'curl', 'flock', 'tar');
const version = '7.0.0-test';

/** Packs the build as `npm run release` does; returns the folder. */
const packRelease = shareOpened(async () => {
  const folder = createTempDir();
  execFileSync(process.execPath, ['build/release.ts', version, '--to', folder, '--fast']);
  return folder;
});

const readyOf = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status);

/** `null` for the width where the response is no JPEG. */
async function statusAndWidth(url: string): Promise<[status: number, width: number | null]> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const { width, format } = await sharp(body).metadata();
  return [response.status, format === 'jpeg' ? width : null];
}

test('a machine without Node and npm runs the site after the installation of a release', async () => {
  const folder = await packRelease();
  const machine = await createScratchRoot();
  const install = ['--from', folder];
  const installed = await machine.run('deploy/install.sh', [version, ...install]);
  expect(installed).toMatchObject({
    status: 0,
    output: expect.stringContaining(`Release ${version} is installed.`),
  });
  expect(await Promise.all(machine.ports.map(readyOf))).toEqual([200, 200]);
  expect(machine.linked('current')).toBe(version);
  const mode = (path: string) => (statSync(join(machine.root, path)).mode & 0o777).toString(8);
  expect(mode('etc/sumpline/environment')).toBe('600');
  expect(mode('var/lib/sumpline')).toBe('700');
  expect(machine.systemctlCalls()).toEqual(
    expect.arrayContaining([
      'daemon-reload',
      ...machine.ports.map((port) => `enable --quiet sumpline@${port}.service`),
      'enable --quiet --now sumpline-backup.timer',
      'start sumpline-backup.service',
    ]),
  );

  // A process of its own resizes it, with packages of the release alone.
  const picture = `http://127.0.0.1:${machine.ports[0]}/media/machines/sl-150-d/main.webp.480.jpg`;
  await expect.poll(() => statusAndWidth(picture)).toEqual([200, 480]);

  const status = await machine.run('deploy/sumpline.sh', ['status']);
  expect(status.output).toBe(
    machine.ports.map((port) => `port ${port}: release ${version}, /readyz 200\n`).join(''),
  );
  const leads = await machine.run('deploy/sumpline.sh', ['leads', 'list']);
  expect(leads).toMatchObject({ status: 0, output: expect.stringContaining('0 in all') });

  const before = machine.systemctlCalls().length;
  const again = await machine.run('deploy/install.sh', [version, ...install, '--skip-doctor']);
  expect(again.status).toBe(0);
  expect(machine.systemctlCalls().slice(before)).not.toContain('daemon-reload');
  const other = await machine.run('deploy/install.sh', ['7.0.1', ...install]);
  expect(other).toEqual({
    status: 1,
    output: `Error: release ${version} is installed: sumpline upgrade 7.0.1\n`,
  });
});

test('a release has a bill of materials with every runtime dependency', async () => {
  const archive = join(await packRelease(), `sumpline-${version}.tar.gz`);
  const path = `sumpline-${version}/dist/sbom.cdx.json`;
  const text = execFileSync('tar', ['-xzOf', archive, path], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const toNames = (packages: Record<string, string>) =>
    Object.entries(packages).map(([name, pinned]) => `${name}@${pinned}`);
  expect(listed).toEqual(expect.arrayContaining(toNames(dependencies)));
  // Node itself, for this type of machine.
  expect(toNames(optionalDependencies).filter((name) => listed.includes(name))).toHaveLength(1);
  expect(toNames(devDependencies).filter((name) => listed.includes(name))).toEqual([]);
});

test('a release says what has changed, and is not packed from files that no commit has', async () => {
  const archive = join(await packRelease(), `sumpline-${version}.tar.gz`);
  const notes = execFileSync('tar', ['-xzOf', archive, `sumpline-${version}/dist/NOTES.txt`], {
    encoding: 'utf8',
  });
  expect(notes).toContain(`Release ${version}, commit `);
  const subject = execFileSync('git', ['log', '-1', '--no-merges', '--format=- %s'], { encoding: 'utf8' });
  expect(notes).toContain(subject);
  const clone = createTempDir();
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${process.cwd()}`, clone]);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, 'README.md'), 'changed');
  const packed = spawnSync(process.execPath, ['build/release.ts', version], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(packed.stderr).toContain('commit first, these files differ from the commit:\n M README.md');
});

test('a dry run changes nothing and says what would happen', async () => {
  const folder = await packRelease();
  const machine = await createScratchRoot();
  const files = () => globSync(join(machine.root, '**')).filter((path) => !path.includes('/run'));
  const before = files();
  const { status, output } = await machine.run('deploy/install.sh', [version, '--from', folder, '--dry-run']);
  expect(status).toBe(0);
  for (const part of ['tar -xzf', 'doctor', 'systemctl enable', 'systemctl start'])
    expect(output).toContain(part);
  expect(files()).toEqual(before);
});
