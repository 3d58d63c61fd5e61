/** Connections that only occupy the server, while visitors read cached pages over connections of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectAll, type Figures, quantile, sendAtRate } from '../load.ts';
import { type MeasuredServer, startSite } from '../servers.ts';
import type { Row } from './row.ts';
import { type AttackName, attackNames, openSlowConnections } from './slowConnections.ts';

interface SocketsOptions {
  connections?: number;
  /** By default longer than the limits of headers and bodies. */
  visitSeconds?: number;
}

const visitsPerSecond = 50;
/** The limits of headers and bodies, noticed within a second, and of a response that nobody reads. */
const maxCutSeconds = (name: AttackName) => (name === 'connections that read nothing' ? 125 : 20);
const warmUpMs = 15_000;
/** Accepting the connections is work, and so is the film, which the kernel takes from the server for each of them. */
const settleMs = (name: AttackName) => (name === 'connections that read nothing' ? 15_000 : 2_000);

export async function measureSockets({
  connections = 2_000,
  visitSeconds = 18,
}: SocketsOptions = {}): Promise<Row[]> {
  const server = await startSite();
  await sleep(warmUpMs);
  await visit(server, visitSeconds);
  const rows = [toVisitRow('no attack', await visit(server, visitSeconds))];
  for (const name of attackNames)
    rows.push(...(await measureAttack(server, name, connections, visitSeconds)));
  await server.stop();
  return rows;
}

async function measureAttack(
  server: MeasuredServer,
  name: AttackName,
  connections: number,
  visitSeconds: number,
): Promise<Row[]> {
  const before = server.descriptors();
  const label = `${connections.toLocaleString('en')} ${name}`;
  const attack = await openSlowConnections(Number(new URL(server.origin).port), name, connections);
  const openedAt = performance.now();
  await sleep(settleMs(name));
  const visits = visit(server, visitSeconds);
  const memory = `${server.rss().toFixed(0)} MB`;
  const maxSeconds = maxCutSeconds(name);
  // A client that reads nothing does not see the end of its connection either.
  const open =
    name === 'connections that read nothing' ? () => server.descriptors() - before - 5 : attack.open;
  await until(() => open() <= 0, 2 * maxSeconds);
  const left = open() > 0 ? `, ${open()} left` : '';
  const ended = `${((performance.now() - openedAt) / 1_000).toFixed(1)} s${left}`;
  const visited = toVisitRow(label, await visits);
  attack.close();
  await until(() => server.descriptors() <= before + 5, 10);
  const leaked = String(Math.max(0, server.descriptors() - before));
  return [
    [`${label}: resident memory`, memory, '512 MB'],
    [`${label}: until all are ended`, ended, `${maxSeconds} s`],
    visited,
    [`${label}: descriptors left`, leaked, '5'],
  ];
}

async function until(isReached: () => boolean, maxSeconds: number): Promise<void> {
  const endsAt = performance.now() + maxSeconds * 1_000;
  while (!isReached() && performance.now() < endsAt) await sleep(100);
}

const toVisitRow = (name: string, { ms }: Figures): Row => [
  `${name}: cached pages, p50 / p99 / max`,
  [0.5, 0.99, 1].map((share) => `${quantile(ms, share).toFixed(1)} ms`).join(' / '),
  'p99 50 ms',
];

/** Requests cached pages at a steady rate, each over a connection of its own. */
async function visit({ origin }: MeasuredServer, seconds: number): Promise<Figures> {
  const requestOf = ['/', '/products', '/about', '/healthz'];
  const figures = await sendAtRate({
    origin,
    requestOf,
    perSecond: visitsPerSecond,
    seconds,
    isNewConnection: true,
  });
  expectAll(figures);
  return figures;
}
