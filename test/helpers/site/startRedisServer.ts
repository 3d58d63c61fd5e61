import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from './startServer.ts';

export type RedisServer = Awaited<ReturnType<typeof startRedisServer>>;

interface RedisServerOptions {
  /** With it the server accepts TLS alone. */
  certificate?: { key: Buffer; cert: Buffer };
  /** Further options of redis-server. */
  args?: string[];
}

/** Starts a Redis of its own for the test; see `hasTools` for machines that have none. */
export async function startRedisServer({ certificate, args = [] }: RedisServerOptions = {}) {
  const port = await freePort();
  const cwd = createTempDir();
  if (certificate) {
    writeFileSync(join(cwd, 'server.key'), certificate.key);
    writeFileSync(join(cwd, 'server.pem'), certificate.cert);
  }
  const files = ['--tls-key-file', 'server.key', '--tls-cert-file', 'server.pem', '--tls-auth-clients', 'no'];
  const listening = certificate ? ['--port', '0', '--tls-port', port, ...files] : ['--port', port];
  let server: ChildProcess | null = null;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
  /** Restarts it on the same port without its data. */
  async function start(): Promise<void> {
    const options = [...listening, '--bind', '127.0.0.1', '--save', '', ...args];
    const child = spawn('redis-server', options, { cwd, stdio: 'ignore' });
    server = child;
    // Without vitest's own polling: benches call this too.
    while (!(await isListening())) {
      if (child.exitCode !== null) throw new Error(`redis-server has ended with ${child.exitCode}`);
      await sleep(20);
    }
  }
  /** Simulates a crash: clients get no message. */
  async function kill(): Promise<void> {
    const ended = server && once(server, 'exit');
    server?.kill('SIGKILL');
    await ended;
  }
  await start();
  atEnd(() => void server?.kill('SIGKILL'));
  const url = certificate ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`;
  return { url, start, kill };
}
