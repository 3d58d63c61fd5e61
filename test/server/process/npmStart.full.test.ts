import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { copyProject } from '../../helpers/site/copyProject.ts';
import { exitOf, freePort, startProcess as start } from '../../helpers/site/startServer.ts';

test('npm start passes the signal on and ends with the server', async () => {
  const port = await freePort();
  const copy = await copyProject();
  const npm = start('npm', ['start', '--prefix', copy], {
    PORT: port,
    DATA_DIR: createTempDir(),
    HOME: process.env.HOME ?? '/tmp',
  });
  await expect.poll(npm.output, { timeout: 40_000 }).toContain('listening');
  npm.process.kill('SIGTERM');
  await exitOf(npm);
  expect(npm.output()).toContain('"stopped"');
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});
