/** Starts servers and measures them from outside: Linux counts the CPU time and the memory of a process in /proc. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isShort } from './report.ts';

export type MeasuredServer = Awaited<ReturnType<typeof startServer>>;

export const siteUrl = 'https://sumpline.example';

/** A network for each client, as nginx names it. */
export const addressOfClient = (index: number): string => `10.${index & 255}.${(index >> 8) & 255}.1`;

const folders: string[] = [];

/** A folder that is removed when the tool ends. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tool-'));
  folders.push(folder);
  return folder;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const running = new Set<ChildProcess>();
// A bench that fails leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Environment of the site as its systemd unit sets it. */
const unitEnv: NodeJS.ProcessEnv = Object.fromEntries(
  readFileSync('deploy/systemd/sumpline@.service', 'utf8')
    .matchAll(/^Environment="?(\w+)=([^"\n]*)/gm)
    .map(([, name, value]) => [name, value]),
);

/** Starts a script of this project, for a benchmark on one core, the first one by default; resolves when it logs `"listening"` and its port. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = {}, core = 0) {
  // Other tests share the cores.
  const pin = process.env.VITEST ? [] : ['taskset', '-c', String(core)];
  const [command = '', ...words] = [...pin, process.execPath, ...args];
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH, ...unitEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended`)));
    child.stdout.on('data', (chunk) => {
      const line = String(chunk);
      if (line.includes('listening'))
        resolve(/"port":(\d+)|"listening" (\d+)/.exec(line)?.slice(1).join('') ?? '');
    });
  });
  child.removeAllListeners('exit');
  const ended = once(child, 'exit').then(() => undefined);
  const readStatus = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  return {
    pid: Number(child.pid),
    origin: `http://127.0.0.1:${port}`,
    /** User and system time so far, in seconds. */
    cpu: () => cpuSecondsOf(Number(child.pid)),
    /** Resident memory in MB. */
    rss: () => readStatus('VmRSS') / 1024,
    /** Open files and connections. */
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    /** The maximum of the resident memory so far. */
    peakRss: () => readStatus('VmHWM') / 1024,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    },
    /** Resolves when the process has ended, by `stop` or by itself. */
    ended,
  };
}

/** The built site on a port and a disk of its own, over this upstream; without one, over the shipped catalogue. */
export const startSite = (
  upstream?: { origin: string },
  env: NodeJS.ProcessEnv = {},
  core = 0,
): Promise<MeasuredServer> =>
  startServer(
    ['dist/server/main.js'],
    {
      PORT: '0',
      SITE_URL: siteUrl,
      DATA_DIR: createFolder(),
      ...(upstream
        ? { API_BASE_URL: upstream.origin, IMAGE_BASE_URL: upstream.origin }
        : { EMBEDDED_API: 'yes' }),
      ...env,
    },
    core,
  );

/** An upstream with that many products, on the other core. */
export const startUpstream = (products: number): Promise<MeasuredServer> =>
  startServer(['test/tools/bench/largeUpstream.ts', String(products)], {}, 1);

/** User and system time of a process so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The longest delay of the event loop since the last call, in ms. */
export async function readMaxLagMs({ origin }: MeasuredServer): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(metrics)?.[1]) * 1_000;
}

const hasChildren = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '';

/** Waits until the server has done its background work: 20 s at less than 3 % of a core, and no picture is decoded. */
export async function waitUntilIdle(server: MeasuredServer): Promise<void> {
  if (isShort) return void (await sleep(5_000));
  for (let idlePeriods = 0; idlePeriods < 4; ) {
    const before = server.cpu();
    await sleep(5_000);
    const isIdle = server.cpu() - before < 0.15 && !hasChildren(server.pid);
    idlePeriods = isIdle ? idlePeriods + 1 : 0;
  }
}
