import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';

export interface Running {
  process: ChildProcess;
  output: () => string;
  /** Resolves when all its output has been read. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
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
  const exited = new Promise<Awaited<Running['exited']>>((resolve) => {
    child.once('close', (...exit) => resolve(exit));
  });
  return { process: child, output: () => output, exited };
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
  const site = { SITE_URL: 'https://sumpline.example', IMAGE_BASE_URL: 'http://127.0.0.1:9', ...env };
  const running = startProcess(command, args, { PORT: '0', DATA_DIR: createTempDir(), ...site }, options);
  return { ...running, url: await listeningUrl(running) };
}

/** The address of a server that was started with PORT 0, as soon as it listens. */
export async function listeningUrl({ output }: Running): Promise<string> {
  await expect.poll(output).toContain('"listening"');
  const port = /"port":(\d+),"msg":"listening"/.exec(output())?.[1];
  return `http://127.0.0.1:${port}`;
}

/**
 * A port for programs that cannot choose one and say which. It is the test's until it ends: it lies below the range from which
 * the system gives out ports, and every test on this machine that wants one takes its lock first.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    if (!lockPort(port)) continue;
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return String(port);
  }
}

/** Returns whether this test has the port now. */
function lockPort(port: number): boolean {
  const lock = join(tmpdir(), `site-test-port-${port}`);
  try {
    mkdirSync(lock);
  } catch {
    return false;
  }
  atEnd(() => rmdirSync(lock));
  return true;
}
