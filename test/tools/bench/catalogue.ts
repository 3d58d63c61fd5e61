/**
 * Measures the cost of a catalogue of 300, 10,000 and 50,000 products, and the delay of cached pages while the site works
 * on it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accepted, measureBeside, p99 } from '../attack/overload.ts';
import { expectAll, median, request, sendAll, sendAtRate } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import {
  createFolder,
  type MeasuredServer,
  startServer,
  startSite,
  startUpstream,
  waitUntilIdle,
} from '../servers.ts';

const allSizes = isShort ? [300] : [300, 10_000, 50_000];
const seconds = isShort ? 2 : 10;
/** In this time the whole catalogue is read anew. */
const refreshSeconds = isShort ? 2 : 60;
/** Times of CPU are medians. */
const runs = isShort ? 1 : 3;
const list = '/products';
const br = { 'accept-encoding': 'br' };

/** A cached page 200 times a second, for some seconds or until the signal. */
const visit = async ({ origin }: MeasuredServer, end: { seconds: number } | { signal: AbortSignal }) => {
  const figures = await sendAtRate({ origin, requestOf: [list], headers: br, perSecond: 200, ...end });
  expectAll(figures);
  return p99(figures);
};

/** The same bytes from `node:http` alone. */
async function measureBare(body: Buffer): Promise<string> {
  const file = join(createFolder(), 'response.json');
  writeFileSync(file, JSON.stringify({ headers: {}, body: body.toString('base64') }));
  const bare = await startServer(['test/tools/bench/comparisonServer.ts', 'bare', file]);
  const measured = await visit(bare, { seconds });
  await bare.stop();
  return measured;
}

interface Purge {
  ms: number;
  /** CPU until the response and in the ten seconds after it, in ms. */
  cpuMs: number;
}

/** Every record is fetched again. */
async function purge({ origin, cpu }: MeasuredServer): Promise<Purge> {
  const before = cpu();
  const response = await request(`${origin}/hooks/purge`, { method: 'POST' });
  if (response.status !== 200) throw new Error(`the purge was answered ${response.status}`);
  await sleep(seconds * 1_000);
  return { ms: response.ms, cpuMs: (cpu() - before) * 1_000 };
}

/** p99 while `work` runs. */
async function visitDuring<T>(
  site: MeasuredServer,
  work: () => Promise<T>,
): Promise<[p99: string, result: T]> {
  const end = new AbortController();
  const visited = visit(site, { signal: end.signal });
  const result = await work().finally(() => end.abort());
  return [await visited, result];
}

const ms = (value: number, digits = 1) => `${value.toFixed(digits)} ms`;

/** CPU of a whole response. */
async function measureCpu(
  { origin, cpu }: MeasuredServer,
  pathOf: (index: number) => string,
): Promise<string> {
  const send = async (from: number, amount: number) =>
    expectAll(await sendAll({ origin, requestOf: (index) => ({ path: pathOf(from + index) }), amount }));
  await send(0, 10);
  const before = cpu();
  await send(10, 30);
  return ms(((cpu() - before) / 30) * 1_000);
}

const queries = [
  'pump',
  'SD 777',
  'stainles pmup',
  '6 in pump',
  '360 m3/h',
  'wellpoint ring suction hose',
  'qwertzuiop',
];

/** Measures the cost of each kind of uncached response. */
async function measureResponses(site: MeasuredServer, count: number): Promise<[string, string][]> {
  const sizesOf = [
    list,
    '/',
    `${list}?category=7`,
    `/products/${count / 2}`,
    '/request-a-quote',
    '/search?q=pump',
  ].map(async (path) => (await request(site.origin + path)).body.length);
  const productMs: number[] = [];
  for (let id = count - 9; id < count; id += 1)
    productMs.push((await request(`${site.origin}/products/${id}?units=us`)).ms);
  return [
    ['largest page', `${Math.round(Math.max(...(await Promise.all(sizesOf))) / 1_000)} kB`],
    ['product page that nobody has requested', ms(median(productMs))],
    ['list, CPU', await measureCpu(site, (n) => `${list}?category=1&page=1&x=${n}`)],
    [
      'search, CPU',
      await measureCpu(
        site,
        (n) => `/data/search?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`,
      ),
    ],
    ['duty point, CPU', await measureCpu(site, (n) => `/duty-point?flow=${40 + n}&head=20`)],
    ['sitemap', ms((await request(`${site.origin}/sitemap.xml`)).ms)],
  ];
}

/** The figures of one catalogue by name. */
async function measureCatalogue(count: number): Promise<[string, string][]> {
  const upstream = await startUpstream(count);
  const startedAt = performance.now();
  const site = await startSite(upstream);
  const first = await request(site.origin + list, { headers: br });
  const firstMs = performance.now() - startedAt;
  const afterStart = await visit(site, { seconds });
  await waitUntilIdle(site);
  const memory = site.rss();
  const bare = await measureBare(first.body);
  const refreshed = await visit(site, { seconds: refreshSeconds });
  const [duringPurge, { ms: purgeMs }] = await visitDuring(site, () => purge(site));
  const change = (id: number) => request(`${upstream.origin}/change?${id}`);
  await change(count);
  const [afterChange] = await visitDuring(site, () => purge(site));
  const unchanged: number[] = [];
  const changed: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    unchanged.push((await purge(site)).cpuMs);
    await change(count - run);
    changed.push((await purge(site)).cpuMs);
  }
  const responses = await measureResponses(site, count);
  const beside = await measureBeside(site, {
    clients: 64,
    networks: 64,
    seconds,
    paths: ['/search?q=pump+[<id>]'],
  });
  await site.stop();
  await upstream.stop();
  return [
    ['start to the first page', ms(firstMs, 0)],
    ['memory when idle', `${Math.round(memory)} MB`],
    ['p99 of bare node:http in this run', bare],
    ['p99, first 10 s after a start', afterStart],
    ['p99, a minute of refreshing', refreshed],
    ['p99, during a purge', duringPurge],
    ['p99, after a change of one product', afterChange],
    ['p99, beside 64 clients that search', p99(beside.cached)],
    ['the same, /healthz', p99(beside.health)],
    ['the same, /readyz', p99(beside.ready)],
    ['the same, leads', p99(beside.leads)],
    ['leads accepted', accepted(beside.leads)],
    ['purge', `${(purgeMs / 1_000).toFixed(1)} s`],
    ['CPU of a purge', ms(median(unchanged), 0)],
    ['CPU of a change of one product', ms(median(changed) - median(unchanged), 0)],
    ...responses,
  ];
}

/** By default all sizes, in numbers of products. */
export async function measureCatalogues(sizes: readonly number[] = allSizes): Promise<void> {
  const columns: [string, string][][] = [];
  for (const size of sizes) columns.push(await measureCatalogue(size));
  const rows = (columns[0] ?? []).map(([name], at) => [
    name,
    ...columns.map((column) => column[at]?.[1] ?? ''),
  ]);
  reportSection(
    'Catalogues',
    `${machine()}; p99 of cached ${list} at 200 requests a second.`,
    table(['', ...sizes.map((size) => `${size.toLocaleString('en')} products`)], rows),
  );
}
