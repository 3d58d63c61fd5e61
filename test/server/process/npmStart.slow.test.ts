import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { copyProject } from '../../helpers/site/copyProject.ts';
import { exitOf, listeningUrl, startProcess as start } from '../../helpers/site/startServer.ts';

test('npm start passes the signal on and ends with the server', async () => {
  const copy = await copyProject();
  const npm = start('npm', ['start', '--prefix', copy], {
    PORT: '0',
    DATA_DIR: createTempDir(),
    HOME: process.env.HOME ?? '/tmp',
  });
  const url = await listeningUrl(npm);
  npm.process.kill('SIGTERM');
  await exitOf(npm);
  expect(npm.output()).toContain('"stopped"');
  await expect(fetch(url)).rejects.toThrow();
});
