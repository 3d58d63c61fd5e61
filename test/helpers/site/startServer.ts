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

/** Starts a process and kills it when the test ends. */
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

/** Starts the build as in production. */
export const startServer = (env: Record<string, string> = {}): Running =>
  startProcess(process.execPath, ['dist/server/main.js'], { PORT: '0', DATA_DIR: createTempDir(), ...env });

/** Starts a server with an upstream of the test and waits until it responds; its log arrives up to a second later. */
export async function startListening(
  env: Record<string, string>,
  command = process.execPath,
  args = ['dist/server/main.js'],
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

/** A port that is free at the moment. */
export const freePort = async (): Promise<string> => new URL(await findClosedPort()).port;

export async function exitOf({ process: child }: Running): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}
