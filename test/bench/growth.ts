/** The cost of 100 to 50,000 products, and the memory after 50,000 hostile addresses that are requested 20 times each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, median, request, saturate, startServer, waitUntilIdle } from './servers.ts';

const hostileAddresses = 50_000;
const repetitions = 20;

const startSite = (env: NodeJS.ProcessEnv = {}) =>
  startServer(['dist/server/main.js'], {
    PORT: '34568',
    SITE_URL: 'http://localhost:34568',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
    ...env,
  });

export const growthSizes = [100, 1_000, 10_000, 50_000] as const;

export const growthHead = [
  'products',
  'start to the first list',
  'memory',
  'largest page',
  'list, CPU',
  'product page, new',
  'index query, CPU',
  'search, CPU',
  'duty point, CPU',
  'sitemap',
  'full refresh',
  'its CPU',
  'CPU of a change of one product',
];

/** One row of the growth table. */
export async function measureGrowth(count: number): Promise<string[]> {
  const upstream = await startServer(['test/bench/largeUpstream.ts', String(count)], {}, 1);
  const startedAt = performance.now();
  const site = await startSite({ API_BASE_URL: upstream.origin, IMAGE_BASE_URL: upstream.origin });
  const { body } = await request(`${site.origin}/products`);
  const firstPageMs = performance.now() - startedAt;
  const pages = ['/', '/products?category=7', `/products/${count / 2}`, '/request-a-quote', '/search?q=pump'];
  const sizes = [body.length];
  for (const page of pages) sizes.push((await request(site.origin + page)).body.length);
  // By then all records are fetched and the pages rendered; before, their CPU would count as that of the requests.
  await waitUntilIdle(site);
  const rss = site.rss();
  const productMs: number[] = [];
  for (let id = count - 9; id < count; id += 1)
    productMs.push((await request(`${site.origin}/products/${id}?units=us`)).ms);
  const listMs = await measurePath(site, (n) => `/products?category=1&page=1&x=${n}`);
  const dutyMs = await measurePath(site, (n) => `/duty-point?flow=${40 + n}&head=20`);
  const searchMs = await measurePath(
    site,
    (n) => `/data/search?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`,
  );
  const sitemap = await request(`${site.origin}/sitemap.xml`);
  const refresh = await measureRefresh(site);
  await request(`${upstream.origin}/change?${count}`);
  const changed = await measureRefresh(site);
  await site.stop();
  const queryMs = measureQueries(upstream);
  await upstream.stop();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    count.toLocaleString('en'),
    `${Math.round(firstPageMs)} ms`,
    `${Math.round(rss)} MB`,
    `${Math.round(Math.max(...sizes) / 1000)} kB`,
    ms(listMs),
    ms(median(productMs)),
    ms(Math.max(...queryMs)),
    ms(searchMs),
    ms(dutyMs),
    ms(sitemap.ms),
    `${(refresh.ms / 1000).toFixed(1)} s`,
    `${refresh.cpu.toFixed(1)} s`,
    `${Math.max(0, (changed.cpuAfter - refresh.cpuAfter) * 1000).toFixed(0)} ms`,
  ];
}

interface Refresh {
  ms: number;
  /** CPU in seconds. */
  cpu: number;
  /** CPU in seconds of the pages and the index that follow. */
  cpuAfter: number;
}

/** A purge, which fetches every record. */
async function measureRefresh({ origin, cpu }: MeasuredServer): Promise<Refresh> {
  const startedAt = performance.now();
  const before = cpu();
  const response = await fetch(`${origin}/hooks/purge`, { method: 'POST' });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  const spent = cpu() - before;
  await sleep(5_000);
  return { ms, cpu: spent, cpuAfter: cpu() - before - spent };
}

const queries = [
  'pump',
  'SD 777',
  'drainage pump stainless',
  'stainles pmup',
  '6 in pump',
  '360 m3/h',
  'drainage 40 m³/h',
  'wellpoint ring suction hose',
  'qwertzuiop',
  'trench group 17',
];

/** CPU of each query of the search index alone in ms, medians. */
function measureQueries({ origin }: MeasuredServer): number[] {
  const args = ['test/bench/searchQueries.ts', origin, JSON.stringify(queries)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** CPU of a whole response in ms, over 30 of them. */
async function measurePath(
  { origin, cpu }: MeasuredServer,
  path: (index: number) => string,
): Promise<number> {
  await saturate((n) => origin + path(n), { requests: 10 });
  const before = cpu();
  await saturate((n) => origin + path(n), { requests: 30 });
  return ((cpu() - before) / 30) * 1000;
}

const hostilePaths = [
  (n: number) => `/products/x${n}`,
  (n: number) => `/nothing/${n}/here`,
  (n: number) => `/gallery/${n}/1/2`,
  (n: number) => `/products?category=x${n}`,
  (n: number) => `/service/${n}${'y'.repeat(n % 200)}`,
];

/** Resident memory before and after each fifth of the hostile requests, in MB. */
export async function measureHostile(): Promise<number[]> {
  const site = await startSite();
  await request(`${site.origin}/products`);
  await sleep(5_000);
  const memory = [Math.round(site.rss())];
  const urlOf = (n: number) => site.origin + hostilePaths[n % hostilePaths.length]?.(n % hostileAddresses);
  const requests = (hostileAddresses * repetitions) / 5;
  for (let part = 0; part < 5; part += 1) {
    await saturate((n) => urlOf(part * requests + n), { requests, status: 404 });
    memory.push(Math.round(site.rss()));
  }
  await site.stop();
  return memory;
}
