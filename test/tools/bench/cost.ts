/** CPU of cached pages beside `node:http` and Express, and of uncached ones beside Express with `compression` and React. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAll, median, request, sendAll } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import {
  createFolder,
  type MeasuredServer,
  startServer,
  startSite,
  startUpstream,
  waitUntilIdle,
} from '../servers.ts';

const rounds = isShort ? 1 : 7;
const cachedRequests = isShort ? 1_000 : 12_000;
const uncachedRequests = isShort ? 30 : 300;
const page = '/products';
const br = { 'accept-encoding': 'br' };
/** More than fit into the smallest page cache, so that each request of one after the other finds none. */
const products = 60;

interface Case {
  name: string;
  server: MeasuredServer;
  requestOf: readonly string[];
  amount: number;
  /** One, where requests for the same address at once would share a response. */
  connections?: number;
  headers?: Record<string, string>;
  status?: number;
}

const figure = (value: number) => value.toFixed(4);

/** CPU seconds per 1000 requests of every case, in interleaved rounds. */
async function measureCpu(cases: Case[]) {
  const send = async ({ server, status, headers = br, ...load }: Case) =>
    expectAll(await sendAll({ origin: server.origin, headers, ...load }), status);
  for (const one of cases) await send({ ...one, amount: Math.min(500, one.amount) });
  const seconds = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) {
      const before = one.server.cpu();
      await send(one);
      seconds.get(one.name)?.push(((one.server.cpu() - before) / one.amount) * 1_000);
    }
  }
  const medianOf = (name: string) => median(seconds.get(name) ?? []);
  return {
    rows: [...seconds].map(([name, values]) => [name, figure(Math.min(...values)), figure(median(values))]),
    ratio: (name: string, to: string) => (medianOf(name) / medianOf(to)).toFixed(2),
  };
}

/** Servers that send the same bytes and headers as the site. */
async function startComparisons(site: MeasuredServer) {
  await request(site.origin + page, { headers: br });
  const { headers, body } = await request(site.origin + page, { headers: br });
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
  const file = join(createFolder(), 'response.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const start = (kind: string) => startServer(['test/tools/bench/comparisonServer.ts', kind, file]);
  return {
    bytes: body.length,
    etag: String(headers.etag),
    bare: await start('bare'),
    express: await start('express'),
  };
}

/** How much later than the slowest call of the upstream the first page after a start comes, in ms. */
async function measureFirstRequest(): Promise<number> {
  const upstream = await startUpstream(60);
  const extraMs: number[] = [];
  for (let start = 0; start < (isShort ? 1 : 5); start += 1) {
    const site = await startSite(upstream);
    const first = await request(site.origin + page, { headers: br });
    const paths = ['/product', '/category', '/service', '/about-us'];
    const calls = await Promise.all(paths.map((path) => request(upstream.origin + path)));
    extraMs.push(first.ms - Math.max(...calls.map(({ ms }) => ms)));
    await site.stop();
  }
  await upstream.stop();
  return median(extraMs);
}

async function measureCached(site: MeasuredServer): Promise<void> {
  const { bytes, etag, bare, express } = await startComparisons(site);
  const cached = { requestOf: [page], amount: cachedRequests };
  const known = { ...cached, headers: { ...br, 'if-none-match': etag }, status: 304 };
  const { rows, ratio } = await measureCpu([
    { name: 'bare node:http, same bytes and headers', server: bare, ...cached },
    { name: 'Express res.send, same bytes and headers', server: express, ...cached },
    { name: 'the site, cached page', server: site, ...cached },
    { name: 'bare node:http, 304', server: bare, ...known },
    { name: 'Express res.send, 304', server: express, ...known },
    { name: 'the site, 304', server: site, ...known },
    {
      name: 'the site, unknown address',
      server: site,
      requestOf: ['/products/nothing'],
      amount: cachedRequests / 4,
      status: 404,
    },
  ]);
  await Promise.all([bare, express].map((server) => server.stop()));
  const firstMs = await measureFirstRequest();
  reportSection(
    'Cached pages',
    `${machine()}; the page is ${page}, ${bytes} bytes of brotli.`,
    table([`CPU seconds per 1000 requests, ${rounds} rounds`, 'best', 'median'], rows),
    table(
      ['', 'measured', 'bound'],
      [
        [
          'cached page / Express res.send, CPU, medians',
          ratio('the site, cached page', 'Express res.send, same bytes and headers'),
          '1.25',
        ],
        ['304 / Express 304, CPU, medians', ratio('the site, 304', 'Express res.send, 304'), ''],
        ['first request after a start, beyond the upstream', `${firstMs.toFixed(0)} ms`, '60 ms'],
      ],
    ),
  );
}

/** Renders the views that the site has at these paths now. */
async function startRendering({ origin }: MeasuredServer, paths: string[]): Promise<MeasuredServer> {
  const views: Record<string, unknown> = {};
  for (const path of paths) views[path] = JSON.parse(String((await request(`${origin}/data${path}`)).body));
  const file = join(createFolder(), 'views.json');
  writeFileSync(file, JSON.stringify(views));
  return startServer(['--import', 'tsx', 'test/tools/bench/renderingServer.tsx', file]);
}

async function measureUncached(site: MeasuredServer): Promise<void> {
  const dataDir = join(tmpdir(), 'bench-small-cache');
  const smallCache = await startSite(undefined, { DATA_DIR: dataDir, PAGE_CACHE_MB: '1' });
  await waitUntilIdle(smallCache);
  const sitemap = String((await request(`${site.origin}/sitemap.xml`)).body);
  const found = [...sitemap.matchAll(/\/products\/[^<?/]+/g)].map(([path]) => path);
  const paths = [...new Set(found)].slice(0, products);
  const rendering = await startRendering(site, [page, ...paths]);
  const list = 'the site, product list loaded and rendered each time';
  const plainList = 'Express, compression, React: product list';
  const product = 'the site, product page loaded, rendered and cached each time';
  const plainProduct = 'Express, compression, React: product page';
  const amount = uncachedRequests;
  const { rows, ratio } = await measureCpu([
    { name: plainList, server: rendering, requestOf: [page], amount },
    { name: list, server: site, requestOf: [`${page}?category=1`], amount, connections: 1 },
    { name: plainProduct, server: rendering, requestOf: paths, amount },
    { name: product, server: smallCache, requestOf: paths, amount },
  ]);
  await Promise.all([smallCache, rendering].map((server) => server.stop()));
  reportSection(
    'Uncached pages',
    `${machine()}.`,
    table([`CPU seconds per 1000 requests, ${rounds} rounds`, 'best', 'median'], rows),
    table(
      ['ratio of CPU, medians', 'measured', 'bound'],
      [
        ['product list of 48 cards', ratio(list, plainList), '1.20'],
        ['product page', ratio(product, plainProduct), '1.20'],
      ],
    ),
  );
}

export async function measureCost(): Promise<void> {
  // Its data stays from run to run: the first run has to wait until all pictures are resized.
  const site = await startSite(undefined, { DATA_DIR: join(tmpdir(), 'bench-site') });
  await waitUntilIdle(site);
  await measureCached(site);
  await measureUncached(site);
  await site.stop();
}
