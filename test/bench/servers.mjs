/** Starting servers and measuring them from outside: Linux counts a process's time and memory in /proc. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Starts a script of this project on the first core; resolves when it says `"listening"`. */
export async function startServer(args, env = {}) {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended`)));
    child.stdout.on('data', (chunk) => {
      const line = String(chunk);
      if (line.includes('listening')) resolve(env.PORT ?? /\d+/.exec(line)[0]);
    });
  });
  child.removeAllListeners('exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    /** User and system time so far, in seconds. */
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    /** Resident memory in MB. */
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** One answer, with its time in milliseconds. */
export function ask(url, headers = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks = [];
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

/** As many requests as fit on 16 connections, until all are done; `urlOf` gives the address of each. */
export async function flood(urlOf, { headers, requests, status = 200 }) {
  let sent = 0;
  async function worker() {
    while (sent < requests) {
      const url = urlOf(sent++);
      const answer = await ask(url, headers);
      if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Requests at a steady rate, whether answers come or not; resolves with their times in milliseconds. */
export async function drip(url, { headers, perSecond, seconds }) {
  const answers = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueIn = startedAt + (index * 1000) / perSecond - performance.now();
    if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
    answers.push(ask(url, headers));
  }
  return (await Promise.all(answers)).map(({ ms }) => ms);
}

export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

export const median = (values) => quantile(values, 0.5);

export const closeConnections = () => agent.destroy();
