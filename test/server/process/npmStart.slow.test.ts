import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { listeningUrl, startProcess as start } from '../../helpers/site/startServer.ts';

test('npm start passes the signal on and ends with the server', async () => {
  const folder = createTempDir();
  cpSync('package.json', join(folder, 'package.json'));
  // It is built already.
  writeFileSync(join(folder, 'build.mjs'), '');
  for (const name of ['dist', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
  const npm = start('npm', ['start', '--prefix', folder], {
    PORT: '0',
    DATA_DIR: createTempDir(),
    HOME: process.env.HOME ?? '/tmp',
  });
  const url = await listeningUrl(npm);
  npm.process.kill('SIGTERM');
  await npm.exited;
  expect(npm.output()).toContain('"stopped"');
  await expect(fetch(url)).rejects.toThrow();
});
