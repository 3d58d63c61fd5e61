import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as testAnywhere } from 'vitest';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from '../site/startServer.ts';
import { findPostgres } from './findPostgres.ts';

/** A test with PostgreSQL, skipped where that is not installed; vitest.config.ts says so loudly. */
export const test = testAnywhere.skipIf(findPostgres() === null);

/** PostgreSQL refuses to run as root. */
function findUser(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres']).stdout.toString() || 65_534);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A worker may be ended without a word; its pipe then closes. */
function endWithThisProcess(server: ChildProcess, folder: string): void {
  const script = 'read -r _ || { kill -QUIT "$0"; sleep 2; rm -rf "$1"; }';
  const watcher = spawn('sh', ['-c', script, String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  server.once('exit', () => watcher.stdin?.end('\n'));
  watcher.unref();
}

interface PostgresOptions {
  /** Commits reach the disk, as in production. */
  durable?: boolean;
  /** It is a standby of the server with this address, until it is promoted. */
  standbyOf?: string;
  /** With it the server accepts TLS. */
  certificate?: { key: Buffer; cert: Buffer };
}

/** Starts a server of its own for the test. */
export async function startPostgres({ durable = false, standbyOf, certificate }: PostgresOptions = {}) {
  const programs = findPostgres() ?? '';
  const user = findUser();
  const folder = createTempDir();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const create = ['--no-sync', '--auth=trust', '--username=leads', '--encoding=UTF8', '--no-locale', data];
  const copy = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', standbyOf ?? '', '-D', data];
  execFileSync(join(programs, standbyOf ? 'pg_basebackup' : 'initdb'), standbyOf ? copy : create, options);
  for (const [ending, content] of certificate
    ? ([
        ['key', certificate.key],
        ['crt', certificate.cert],
      ] as const)
    : []) {
    const path = join(data, `server.${ending}`);
    writeFileSync(path, content, { mode: 0o600 });
    if ('uid' in user) chownSync(path, user.uid, user.gid);
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    shared_buffers: '16MB',
    ssl: certificate ? 'on' : 'off',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;
  const isReady = () => spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', port]).status === 0;
  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], options);
    endWithThisProcess(server, folder);
    await expect.poll(isReady, { interval: 50 }).toBe(true);
  }
  /** Simulates a crash: clients get no message, and nothing more is written. */
  async function kill(): Promise<void> {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    // A folder that it still writes to could not be removed.
    await ended;
  }
  /** Sends it to all its processes. */
  function signalAll(signal: NodeJS.Signals): void {
    // First, so that it starts no more children.
    server?.kill(signal);
    for (const pid of childrenOf(server)) process.kill(pid, signal);
  }
  /** `kill -9` of all its processes. */
  async function killHard(): Promise<void> {
    const ended = server && once(server, 'exit');
    server?.kill('SIGSTOP');
    const children = childrenOf(server);
    for (const pid of children) process.kill(pid, 'SIGKILL');
    server?.kill('SIGKILL');
    await ended;
    // One that still writes to its disk keeps the memory that the next server needs.
    await expect.poll(() => children.some((pid) => existsSync(`/proc/${pid}/exe`))).toBe(false);
  }
  await start();
  atEnd(() => {
    server?.kill('SIGCONT');
    return kill();
  });
  return {
    url: `postgres://leads@127.0.0.1:${port}/postgres`,
    /** It reads files there. */
    folder,
    start,
    kill,
    killHard,
    signal: signalAll,
  };
}

function childrenOf(parent: ChildProcess | null): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(parent?.pid)]);
  return stdout.toString().split('\n').filter(Boolean).map(Number);
}
