/**
 * Calls of the upstream per minute by 1, 3 and 10 instances that start together, each alone and together through Redis: the
 * catalogue without pages or visitors. Needs `redis-server`. Writes INSTANCES.md.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../../server/monitoring/log.ts';
import { connectRedis } from '../../server/storage/connectRedis.ts';
import { createDiskHealth } from '../../server/storage/diskHealth.ts';
import { shareUpstream } from '../../server/upstream/api/shareUpstream.ts';
import { openCatalogue } from '../../server/upstream/openCatalogue.ts';
import { shareInWorker } from '../helpers/atEnd.ts';
import { startRedisServer } from '../helpers/site/startRedisServer.ts';
import { startServer } from './servers.ts';

const products = 300;
const minutes = 3;

const log = createLog('silent');
const folder = () => mkdtempSync(join(tmpdir(), 'bench-'));

/** Opens one instance; `onFetch` gets the result of each fetch. */
function openInstance(
  apiBaseUrl: string,
  upstreamName: string,
  redisUrl: string | null,
  onFetch: (result: string) => void,
) {
  const redis = redisUrl ? connectRedis(redisUrl, log) : null;
  const currentPurge = async () => {
    await redis?.opened;
    return '0';
  };
  const catalogue = openCatalogue({
    apiBaseUrl,
    upstreamName,
    dataDir: folder(),
    log,
    health: createDiskHealth(log),
    onCall: (_resource, result) => onFetch(result),
    sharedUpstream: redis ? shareUpstream(redis, upstreamName, currentPurge) : undefined,
  });
  return async () => {
    await catalogue.close();
    redis?.close();
  };
}

interface Row {
  instances: number;
  isShared: boolean;
  /** Calls of the upstream in each minute. */
  calls: number[];
  failed: number;
  cpuSeconds: number;
}

async function measure(apiBaseUrl: string, instances: number, isShared: boolean): Promise<Row> {
  const row: Row = { instances, isShared, calls: [], failed: 0, cpuSeconds: 0 };
  let calls = 0;
  const onFetch = (result: string) => {
    if (result === 'ok' || result === 'not_modified') calls += 1;
    else if (result !== 'shared') row.failed += 1;
  };
  const before = process.cpuUsage();
  const name = `${instances}`;
  const closes = Array.from({ length: instances }, () =>
    openInstance(apiBaseUrl, name, isShared ? redis.url : null, onFetch),
  );
  for (let minute = 0; minute < minutes; minute += 1) {
    calls = 0;
    await sleep(60_000);
    row.calls.push(calls);
  }
  const { user, system } = process.cpuUsage(before);
  row.cpuSeconds = (user + system) / 1e6;
  for (const close of closes) await close();
  return row;
}

const cells = ({ instances, isShared, calls, failed, cpuSeconds }: Row) =>
  `| ${instances} | ${isShared ? 'through Redis' : 'alone'} | ${calls.join(' | ')} | ${failed} | ${(cpuSeconds / instances / minutes).toFixed(2)} s |`;

const redis = await shareInWorker(startRedisServer)();
const upstream = await startServer(['test/bench/largeUpstream.ts', String(products)], {}, 1);
const rows: Row[] = [];
for (const instances of [1, 3, 10])
  for (const isShared of [false, true]) rows.push(await measure(upstream.origin, instances, isShared));
await upstream.stop();
await redis.kill();

const minuteHeads = Array.from({ length: minutes }, (_, at) => ` minute ${at + 1} |`).join('');
const table = `# Calls of the upstream by several instances

${products} products; the instances start together on empty disks, and nobody visits them.
Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:instances\`.

| instances | |${minuteHeads} failed | CPU a minute, each |
|${'---:|---|'}${'---:|'.repeat(minutes + 2)}
${rows.map(cells).join('\n')}
`;
console.log(table);
writeFileSync(new URL('INSTANCES.md', import.meta.url), table);
