import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from './startServer.ts';

export interface RedisServer {
  url: string;
  /** Starts it anew on the same port. It has forgotten everything. */
  start(): Promise<void>;
  /** As a crash: no client is told. */
  kill(): Promise<void>;
}

/** Starts a Redis of its own for the test; see `hasTools` for machines that have none. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const cwd = createTempDir();
  let server: ChildProcess | null = null;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
  async function start(): Promise<void> {
    server = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', ''], {
      cwd,
      stdio: 'ignore',
    });
    await expect.poll(isListening).toBe(true);
  }
  async function kill(): Promise<void> {
    const ended = server && once(server, 'exit');
    server?.kill('SIGKILL');
    await ended;
  }
  await start();
  atEnd(() => void server?.kill('SIGKILL'));
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
