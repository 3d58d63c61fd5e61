import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { findClosedPort } from '../upstream/startUpstream.ts';

export interface Running {
  process: ChildProcess;
  output: () => string;
}

/** A process that is gone when the test ends. */
export function startProcess(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  options: SpawnOptions = {},
): Running {
  const child = spawn(command, args, { ...options, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  atEnd(() => void child.kill('SIGKILL'));
  return { process: child, output: () => output };
}

/** The build, as it is started in production. */
export const startServer = (env: Record<string, string> = {}): Running =>
  startProcess(process.execPath, ['dist/server/index.js'], { PORT: '0', DATA_DIR: createTempDir(), ...env });

/** A server over an upstream of the test, that has begun to answer; its log comes up to a second later. */
export async function startListening(
  env: Record<string, string>,
  command = process.execPath,
  args = ['dist/server/index.js'],
  options: SpawnOptions = {},
): Promise<Running & { url: string }> {
  const port = await freePort();
  const site = { SITE_URL: 'https://sumpline.example', IMAGE_BASE_URL: 'http://127.0.0.1:9', ...env };
  const running = startProcess(command, args, { PORT: port, DATA_DIR: createTempDir(), ...site }, options);
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => running.output());
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  return { ...running, url };
}

/** One that nobody is listening on at the moment. */
export const freePort = async (): Promise<string> => new URL(await findClosedPort()).port;

export async function exitOf({ process: child }: Running): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}
