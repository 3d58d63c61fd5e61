/**
 * Calls of the upstream per minute by 1, 3 and 10 instances that start together on empty disks, each alone and together through
 * Redis. Needs `redis-server`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { shareInWorker } from '../../helpers/atEnd.ts';
import { startRedisServer } from '../../helpers/site/startRedisServer.ts';
import { request } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import { startSite, startUpstream } from '../servers.ts';

const products = 300;
const minutes = 3;
const minuteMs = isShort ? 2_000 : 60_000;

/** One row of the table. */
async function measure(count: number, redisUrl: string | null): Promise<string[]> {
  const upstream = await startUpstream(products);
  const env = redisUrl ? { REDIS_URL: redisUrl } : {};
  const sites = await Promise.all(Array.from({ length: count }, () => startSite(upstream, env)));
  const readCalls = async () => Number((await request(`${upstream.origin}/calls`)).body);
  const calls: number[] = [];
  let before = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    await sleep(minuteMs);
    const now = await readCalls();
    calls.push(now - before);
    before = now;
  }
  const cpu = sites.reduce((sum, site) => sum + site.cpu(), 0) / count / minutes;
  for (const server of [...sites, upstream]) await server.stop();
  const name = redisUrl ? 'through Redis' : 'alone';
  return [String(count), name, ...calls.map(String), `${cpu.toFixed(2)} s`];
}

export async function measureInstances(): Promise<void> {
  const rows: string[][] = [];
  for (const count of isShort ? [1, 2] : [1, 3, 10]) {
    rows.push(await measure(count, null));
    // A Redis that knows nothing yet.
    const redis = await shareInWorker(startRedisServer)();
    rows.push(await measure(count, redis.url));
    await redis.kill();
  }
  reportSection(
    'Calls of the upstream by several instances',
    `${machine()}. ${products} products; the instances start together on empty disks, and nobody visits them.`,
    table(['instances', '', 'minute 1', 'minute 2', 'minute 3', 'CPU a minute, each'], rows),
  );
}
