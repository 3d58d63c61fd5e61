/**
 * `npm run bench`: CPU seconds of the server per 1000 requests, beside bare `node:http` and Express in the same run. Each
 * server runs on one core and the load on the other; rounds are interleaved. Prints tables and writes RESULTS.md.
 * `--quick` leaves out growth and hostile addresses, which take a quarter of an hour.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstMinute } from './firstMinute.ts';
import { measureGrowth, measureHostile } from './growth.ts';
import {
  closeConnections,
  type Load,
  type MeasuredServer,
  median,
  quantile,
  request,
  saturate,
  sendAtRate,
  startServer,
  waitUntilIdle,
} from './servers.ts';

interface Case extends Load {
  name: string;
  server: MeasuredServer;
  path: string;
}

const rounds = 7;
const page = '/products';
const br = { 'accept-encoding': 'br' };
const port = '34567';
const siteEnv = { PORT: port, SITE_URL: `http://localhost:${port}` };
const newFolder = () => mkdtempSync(join(tmpdir(), 'bench-'));

/** CPU seconds per 1000 requests of every case, in interleaved rounds. */
async function measureCpu(cases: Case[]): Promise<Map<string, number[]>> {
  const send = ({ server, path, ...load }: Case) => saturate(() => server.origin + path, load);
  for (const one of cases) await send({ ...one, requests: Math.min(500, one.requests) });
  const seconds = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) {
      const before = one.server.cpu();
      await send(one);
      const spent = ((one.server.cpu() - before) / one.requests) * 1000;
      seconds.set(one.name, [...(seconds.get(one.name) ?? []), spent]);
    }
  }
  return seconds;
}

/** p99 in ms of each server at 200 requests a second, medians of interleaved rounds. */
async function measureLatency(servers: MeasuredServer[]): Promise<number[]> {
  const p99 = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { origin }] of servers.entries()) {
      const ms = await sendAtRate(origin + page, { headers: br, perSecond: 200, seconds: 5 });
      p99[index]?.push(quantile(ms, 0.99));
    }
  }
  return p99.map(median);
}

/** How much later than the slowest call of the upstream the first page after a start comes, in ms. */
async function measureFirstRequest(): Promise<number> {
  const upstream = await startServer(['test/bench/largeUpstream.ts', '60']);
  const extraMs: number[] = [];
  for (let start = 0; start < 5; start += 1) {
    const env = { ...siteEnv, PORT: '34569', DATA_DIR: newFolder(), API_BASE_URL: upstream.origin };
    const site = await startServer(['dist/server/main.js'], { ...env, IMAGE_BASE_URL: upstream.origin });
    const first = await request(site.origin + page, br);
    const calls = await Promise.all(
      ['/product', '/category', '/service', '/about-us'].map((path) => request(upstream.origin + path)),
    );
    extraMs.push(first.ms - Math.max(...calls.map(({ ms }) => ms)));
    await site.stop();
  }
  await upstream.stop();
  return median(extraMs);
}

/** Servers that send the same bytes and headers as the site, and one that renders the page for each request. */
async function startComparisons(site: MeasuredServer) {
  await request(site.origin + page, br);
  const { headers, body } = await request(site.origin + page, br);
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
  const folder = newFolder();
  const file = join(folder, 'response.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const view = join(folder, 'view.json');
  writeFileSync(view, (await request(`${site.origin}/data${page}`)).body);
  return {
    bytes: body.length,
    etag: headers.etag,
    bare: await startServer(['test/bench/comparisonServer.ts', 'bare', file]),
    express: await startServer(['test/bench/comparisonServer.ts', 'express', file]),
    rendering: await startServer(['--import', 'tsx', 'test/bench/renderingServer.tsx', view]),
  };
}

const parts: string[] = [];

/** Writes at once, since the last part takes longest. */
function report(...more: string[]): void {
  parts.push(...more);
  console.log(`${more.join('\n\n')}\n`);
  writeFileSync('test/bench/RESULTS.md', `# Results of \`npm run bench\`\n\n${parts.join('\n\n')}\n`);
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const figure = (value: number, digits = 4) => value.toFixed(digits);

/** The site beside the others: CPU, latency and the first request after a start. */
async function measureRequests(site: MeasuredServer): Promise<void> {
  const { bytes, etag, bare, express, rendering } = await startComparisons(site);
  const toCase = (
    name: string,
    server: MeasuredServer,
    path: string,
    headers: OutgoingHttpHeaders,
    requests: number,
    status = 200,
  ): Case => ({ name, server, path, headers, requests, status });
  const known = { ...br, 'if-none-match': etag };
  const cached = [
    toCase('bare node:http, same bytes and headers', bare, page, br, 12_000),
    toCase('Express res.send, same bytes and headers', express, page, br, 12_000),
    toCase('the site, cached page', site, page, br, 12_000),
    toCase('bare node:http, 304', bare, page, known, 12_000, 304),
    toCase('Express res.send, 304', express, page, known, 12_000, 304),
    toCase('the site, 304', site, page, known, 12_000, 304),
  ];
  const rendered = [
    toCase('Express, compression, React renders each time', rendering, page, br, 300),
    toCase('the site, product list loaded and rendered each time', site, `${page}?category=1`, br, 300),
    toCase('the site, unknown address', site, '/products/nothing', br, 3_000, 404),
  ];
  // One after the other: garbage of a rendered page would be collected during the next cached one.
  const seconds = new Map([...(await measureCpu(cached)), ...(await measureCpu(rendered))]);
  const [bareP99 = Number.NaN, siteP99 = Number.NaN] = await measureLatency([bare, site]);
  await Promise.all([site, bare, express, rendering].map((server) => server.stop()));
  const firstMs = await measureFirstRequest();
  const firstMinute = await measureFirstMinute(bareP99);
  const of = (name: string) => median(seconds.get(name) ?? []);
  const ratio = (name: string, to: string) => figure(of(name) / of(to), 2);
  const cpu = `${cpus()[0]?.model}, ${cpus().length} cores`;
  report(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu}; the page is ${page}, ${bytes} bytes of brotli.`,
    table(
      [`CPU seconds per 1000 requests, ${rounds} rounds`, 'best', 'median'],
      [...seconds].map(([name, values]) => [name, figure(Math.min(...values)), figure(median(values))]),
    ),
    table(
      ['', 'measured', 'bound'],
      [
        [
          'cached page / Express res.send, CPU, medians',
          ratio('the site, cached page', 'Express res.send, same bytes and headers'),
          '1.25',
        ],
        ['304 / Express 304, CPU, medians', ratio('the site, 304', 'Express res.send, 304'), ''],
        ['p99 at 200 requests a second, bare', `${figure(bareP99, 2)} ms`, ''],
        [
          'p99 at 200 requests a second, the site',
          `${figure(siteP99, 2)} ms`,
          `${figure(bareP99 * 1.5, 2)} ms`,
        ],
        ['first request after a start, beyond the upstream', `${figure(firstMs, 0)} ms`, '60 ms'],
        ...firstMinute,
      ],
    ),
  );
}

if (cpus().length > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)]);
// Its data stays from run to run: the first run has to wait until all pictures are resized.
const dataDir = join(tmpdir(), 'bench-site');
const site = await startServer(['dist/server/main.js'], { ...siteEnv, DATA_DIR: dataDir });
await waitUntilIdle(site);
await measureRequests(site);
if (!process.argv.includes('--quick')) {
  report(table(['10,000 products', 'measured', 'bound'], await measureGrowth()));
  const memory = await measureHostile();
  report(
    `50,000 hostile addresses, each 20 times: resident memory ${memory.join(', ')} MB, before and after each fifth.`,
  );
}
closeConnections();
