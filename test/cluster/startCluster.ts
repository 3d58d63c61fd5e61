import { expect } from 'vitest';
import { createTempDir } from '../helpers/createTempDir.ts';
import { readMetrics } from '../helpers/http/readMetrics.ts';
import { startPostgres } from '../helpers/leads/startPostgres.ts';
import { startRedisServer } from '../helpers/site/startRedisServer.ts';
import { type Running, startListening } from '../helpers/site/startServer.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three machines with one upstream, one PostgreSQL whose commits reach the disk, and one Redis. */
export async function startCluster() {
  const upstream = await startSwitchableUpstream();
  const [redis, postgres] = await Promise.all([startRedisServer(), startPostgres({ durable: true })]);
  const env = { API_BASE_URL: upstream.apiBaseUrl, REDIS_URL: redis.url, DATABASE_URL: postgres.url };
  // The first one creates the tables.
  const first = await startInstance(env);
  const instances = [first, ...(await Promise.all([startInstance(env), startInstance(env)]))];
  for (const { url } of instances) {
    await expect.poll(async () => (await fetch(`${url()}/products/12`)).status).toBe(200);
  }
  return { upstream, redis, postgres, instances };
}

/** One machine: a process of the site with a disk of its own. */
async function startInstance(env: Record<string, string>) {
  const dataDir = createTempDir();
  let running: Running & { url: string };
  let isUp = false;
  /** On the disk of the one before; waits until it responds. */
  async function start(): Promise<void> {
    running = await startListening({ ...env, DATA_DIR: dataDir });
    isUp = true;
  }
  await start();
  return {
    /** The address of the current or last process. */
    url: () => running.url,
    isUp: () => isUp,
    /** `kill -9`. */
    async kill() {
      isUp = false;
      running.process.kill('SIGKILL');
      await running.exited;
    },
    start,
    metric: async (name: string) => (await readMetrics(running.url)).get(name),
  };
}

/** Waits until no instance holds a lead of its own, and all use the database again. */
export async function untilDatabaseIsBack(instances: readonly Instance[]): Promise<void> {
  for (const instance of instances.filter(({ isUp }) => isUp())) {
    await expect.poll(() => instance.metric('leads_database_unavailable')).toBe(0);
    await expect.poll(() => instance.metric('leads_in_local_outbox')).toBe(0);
  }
}
