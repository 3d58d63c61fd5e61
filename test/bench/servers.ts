/** Starts servers and measures them from outside: Linux counts the CPU time and the memory of a process in /proc. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MeasuredServer {
  pid: number;
  origin: string;
  /** User and system time so far, in seconds. */
  cpu(): number;
  /** Resident memory in MB. */
  rss(): number;
  /** Open files and connections. */
  descriptors(): number;
  /** The most that it has been. */
  peakRss(): number;
  stop(): Promise<void>;
  /** Resolves when the process has ended, by `stop` or by itself. */
  ended: Promise<void>;
}

export interface TimedResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

export interface Load {
  requests: number;
  headers?: OutgoingHttpHeaders;
  /** What every response has to have; 200 by default. */
  status?: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const running = new Set<ChildProcess>();
// A bench that fails leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script of this project on a core, the first one by default; resolves when it logs `"listening"` and its port. */
export async function startServer(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  core = 0,
): Promise<MeasuredServer> {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
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
  const readProc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    pid: Number(child.pid),
    origin: `http://127.0.0.1:${port}`,
    cpu: () => cpuSecondsOf(Number(child.pid)),
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readProc('status'))?.[1]) / 1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    peakRss: () => Number(/VmHWM:\s+(\d+)/.exec(readProc('status'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    },
    ended,
  };
}

/** User and system time of a process so far, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** One response and its time. */
export function request(url: string, headers: OutgoingHttpHeaders = {}): Promise<TimedResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      );
    }).on('error', reject);
  });
}

/** Keeps 16 connections busy until all requests are done; `urlOf` gives the address of each. */
export async function saturate(
  urlOf: (index: number) => string,
  { headers = {}, requests, status = 200 }: Load,
): Promise<void> {
  let sent = 0;
  async function sendNext() {
    while (sent < requests) {
      const url = urlOf(sent++);
      const response = await request(url, headers);
      if (response.status !== status) throw new Error(`${url} responded ${response.status}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, sendNext));
}

/** Sends at a steady rate, whether responses come or not; resolves with their times in milliseconds. */
export async function sendAtRate(
  url: string,
  { headers, perSecond, seconds }: { headers: OutgoingHttpHeaders; perSecond: number; seconds: number },
): Promise<number[]> {
  const responses: Promise<TimedResponse>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueInMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (dueInMs > 0) await sleep(dueInMs);
    responses.push(request(url, headers));
  }
  return (await Promise.all(responses)).map(({ ms }) => ms);
}

/** Waits until the server has done its background work: 20 s at less than 3 % of a core. */
export async function waitUntilIdle(server: MeasuredServer): Promise<void> {
  for (let idlePeriods = 0; idlePeriods < 4; ) {
    const before = server.cpu();
    await sleep(5_000);
    idlePeriods = server.cpu() - before < 0.15 ? idlePeriods + 1 : 0;
  }
}

/** NaN of no values. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

export const closeConnections = (): void => agent.destroy();
