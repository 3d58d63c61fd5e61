/** Connections that only occupy the server, while visitors read cached pages over connections of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, quantile, startServer } from '../../bench/servers.ts';
import { type AttackName, attackNames, openSlowConnections } from './slowConnections.ts';

interface Row {
  name: string;
  measured: string;
  bound: string;
}

const connections = 2_000;
const visitsPerSecond = 50;
/** Longer than the limits of headers and bodies. */
const visitSeconds = 18;
/** The limits of headers and bodies, noticed within a second, and of a response that nobody reads. */
const maxCutSeconds = (name: AttackName) => (name === 'connections that read nothing' ? 125 : 20);
const warmUpMs = 15_000;
/** Accepting the connections is work, and so is the film, which the kernel takes from the server for each of them. */
const settleMs = (name: AttackName) => (name === 'connections that read nothing' ? 15_000 : 2_000);

/** Rows of the table of `npm run attack`. */
export async function measureSockets(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sockets-'));
  const server = await startServer(['dist/server/main.js'], { PORT: '0', DATA_DIR: dataDir });
  try {
    await sleep(warmUpMs);
    await visit(server.origin);
    const rows = [toVisitRow('no attack', await visit(server.origin))];
    for (const name of attackNames) rows.push(...(await measureAttack(server, name)));
    return rows;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureAttack(server: MeasuredServer, name: AttackName): Promise<Row[]> {
  const before = server.descriptors();
  const label = `${connections.toLocaleString('en')} ${name}`;
  const attack = await openSlowConnections(Number(new URL(server.origin).port), name, connections);
  const openedAt = performance.now();
  await sleep(settleMs(name));
  const visits = visit(server.origin);
  const rows: Row[] = [];
  rows.push({
    name: `${label}: resident memory`,
    measured: `${server.rss().toFixed(0)} MB`,
    bound: '512 MB',
  });
  const maxSeconds = maxCutSeconds(name);
  // A client that reads nothing does not see the end of its connection either.
  const open =
    name === 'connections that read nothing' ? () => server.descriptors() - before - 5 : attack.open;
  await until(() => open() <= 0, 2 * maxSeconds);
  const seconds = ((performance.now() - openedAt) / 1_000).toFixed(1);
  const left = open() > 0 ? `, ${open()} left` : '';
  rows.push({
    name: `${label}: until all are ended`,
    measured: `${seconds} s${left}`,
    bound: `${maxSeconds} s`,
  });
  rows.push(toVisitRow(label, await visits));
  attack.close();
  await until(() => server.descriptors() <= before + 5, 10);
  const leaked = Math.max(0, server.descriptors() - before);
  rows.push({ name: `${label}: descriptors left`, measured: String(leaked), bound: '5' });
  return rows;
}

async function until(isReached: () => boolean, maxSeconds: number): Promise<void> {
  const endsAt = performance.now() + maxSeconds * 1_000;
  while (!isReached() && performance.now() < endsAt) await sleep(100);
}

const toVisitRow = (name: string, times: number[]): Row => ({
  name: `${name}: cached pages, p50 / p99 / max`,
  measured: [0.5, 0.99, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`).join(' / '),
  bound: 'p99 50 ms',
});

/** Requests cached pages at a steady rate, each over a connection of its own. */
async function visit(origin: string): Promise<number[]> {
  const visits: Promise<number>[] = [];
  for (let index = 0; index < visitsPerSecond * visitSeconds; index += 1) {
    visits.push(measureVisit(origin + ['/', '/products', '/about', '/healthz'][index % 4]));
    await sleep(1_000 / visitsPerSecond);
  }
  return Promise.all(visits);
}

function measureVisit(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} responded ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
