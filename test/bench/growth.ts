/** The cost of 10,000 products, and the memory after 50,000 hostile addresses that are requested 20 times each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, median, request, saturate, startServer } from './servers.ts';

const products = 10_000;
const hostileAddresses = 50_000;
const repetitions = 20;
/** The bound for resident memory counts from here, after the start. */
const settleMs = 120_000;

const startSite = (env: NodeJS.ProcessEnv = {}) =>
  startServer(['dist/server/main.js'], {
    PORT: '34568',
    SITE_URL: 'http://localhost:34568',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
    ...env,
  });

/** Rows of the growth table. */
export async function measureGrowth(): Promise<string[][]> {
  const upstream = await startServer(['test/bench/largeUpstream.ts', String(products)]);
  const startedAt = performance.now();
  const site = await startSite({ API_BASE_URL: upstream.origin, IMAGE_BASE_URL: upstream.origin });
  const { body } = await request(`${site.origin}/products`);
  const firstPageMs = performance.now() - startedAt;
  const product = await request(`${site.origin}/products/7777`);
  const pages = ['/', '/products?category=7&page=3', '/products/5000', '/request-a-quote', '/search?q=pump'];
  const sizes = [body.length];
  for (const page of pages) sizes.push((await request(site.origin + page)).body.length);
  await sleep(settleMs);
  const rss = site.rss();
  const productMs: number[] = [];
  for (let id = 9991; id <= 9999; id += 1)
    productMs.push((await request(`${site.origin}/products/${id}`)).ms);
  const searchMs = await measureSearch(site);
  await site.stop();
  const queryMs = measureQueries(upstream);
  await upstream.stop();
  return [
    ['start to the first product list', `${Math.round(firstPageMs)} ms`, '10,000 ms'],
    ['first product page, while the catalogue is fetched', `${Math.round(product.ms)} ms`, '100 ms'],
    ['product page, after all is fetched, median of nine', `${Math.round(median(productMs))} ms`, '100 ms'],
    ['largest page', `${Math.round(Math.max(...sizes) / 1000)} kB`, '200 kB'],
    ['most expensive query of the search index, CPU', `${Math.max(...queryMs).toFixed(1)} ms`, '5 ms'],
    ['search as JSON with highlighted results, CPU', `${searchMs.toFixed(1)} ms`, ''],
    ['resident memory after two minutes', `${Math.round(rss)} MB`, '400 MB'],
  ];
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

/** CPU of a whole response in ms, over ten of each query. */
async function measureSearch({ origin, cpu }: MeasuredServer): Promise<number> {
  const urlOf = (n: number) =>
    `${origin}/data/search?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`;
  await saturate(urlOf, { requests: queries.length });
  const before = cpu();
  await saturate(urlOf, { requests: 10 * queries.length });
  return ((cpu() - before) / (10 * queries.length)) * 1000;
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
