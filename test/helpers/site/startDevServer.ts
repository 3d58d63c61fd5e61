import { expect } from 'vitest';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { copyProject } from './copyProject.ts';
import { freePort, startProcess } from './startServer.ts';

/** `npm run dev` on a copy of the project, over the shipped content, that has begun to answer. */
export async function startDevServer() {
  /** The copy of the project that it builds and watches. */
  const folder = await copyProject();
  const dataDir = createTempDir();
  const port = await freePort();
  const { process: npm, output } = startProcess(
    'npm',
    ['run', 'dev'],
    { PORT: port, DATA_DIR: dataDir, HOME: folder },
    // A process group, since npm would leave its children behind.
    { cwd: folder, detached: true },
  );
  atEnd(() => {
    if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
  });
  const url = `http://localhost:${port}`;
  const isUp = () => fetch(`${url}/healthz`).then(({ ok }) => ok, output);
  await expect.poll(isUp).toBe(true);
  return { url, folder, dataDir, output };
}
