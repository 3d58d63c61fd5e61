/**
 * `npm run bench`: CPU seconds of the server per 1000 requests, beside bare `node:http` and Express in the same run. Each
 * server runs on one core and the load on the other; rounds are interleaved. Prints tables and writes RESULTS.md.
 * `--quick` leaves out growth and hostile addresses, which take half an hour; `npm run bench -- uncached growth-10000`
 * measures these parts alone and keeps the other results.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Case, cpuHead, cpuRows, measureCpu, ratio, rounds } from './cpu.ts';
import { measureFirstMinute } from './firstMinute.ts';
import { growthHead, growthSizes, measureGrowth, measureHostile } from './growth.ts';
import { reportRow, reportSection, table } from './report.ts';
import {
  closeConnections,
  type MeasuredServer,
  median,
  quantile,
  request,
  sendAtRate,
  startServer,
  waitUntilIdle,
} from './servers.ts';
import { measureUncached } from './uncached.ts';

const page = '/products';
const br = { 'accept-encoding': 'br' };
const port = '34567';
const siteEnv = { PORT: port, SITE_URL: `http://localhost:${port}` };
const newFolder = () => mkdtempSync(join(tmpdir(), 'bench-'));

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

/** Servers that send the same bytes and headers as the site. */
async function startComparisons(site: MeasuredServer) {
  await request(site.origin + page, br);
  const { headers, body } = await request(site.origin + page, br);
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
  const folder = newFolder();
  const file = join(folder, 'response.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return {
    bytes: body.length,
    etag: headers.etag,
    bare: await startServer(['test/bench/comparisonServer.ts', 'bare', file]),
    express: await startServer(['test/bench/comparisonServer.ts', 'express', file]),
  };
}

const figure = (value: number, digits = 4) => value.toFixed(digits);

/** Cached pages beside the others: CPU, latency and the first request after a start. */
async function measureRequests(site: MeasuredServer): Promise<void> {
  const { bytes, etag, bare, express } = await startComparisons(site);
  const toCase = (
    name: string,
    server: MeasuredServer,
    path: string,
    headers: OutgoingHttpHeaders,
    requests: number,
    status = 200,
  ): Case => ({ name, server, path: () => path, headers, requests, status });
  const known = { ...br, 'if-none-match': etag };
  const seconds = await measureCpu([
    toCase('bare node:http, same bytes and headers', bare, page, br, 12_000),
    toCase('Express res.send, same bytes and headers', express, page, br, 12_000),
    toCase('the site, cached page', site, page, br, 12_000),
    toCase('bare node:http, 304', bare, page, known, 12_000, 304),
    toCase('Express res.send, 304', express, page, known, 12_000, 304),
    toCase('the site, 304', site, page, known, 12_000, 304),
    toCase('the site, unknown address', site, '/products/nothing', br, 3_000, 404),
  ]);
  const [bareP99 = Number.NaN, siteP99 = Number.NaN] = await measureLatency([bare, site]);
  await Promise.all([bare, express].map((server) => server.stop()));
  const firstMs = await measureFirstRequest();
  const cpu = `${cpus()[0]?.model}, ${cpus().length} cores`;
  const toExpress = (name: string, to: string) => ratio(seconds, name, `Express res.send, ${to}`);
  reportSection(
    'Cached pages',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu}; the page is ${page}, ${bytes} bytes of brotli.`,
    table(cpuHead, cpuRows(seconds)),
    table(bounded, [
      [
        'cached page / Express res.send, CPU, medians',
        toExpress('the site, cached page', 'same bytes and headers'),
        '1.25',
      ],
      ['304 / Express 304, CPU, medians', toExpress('the site, 304', '304'), ''],
      ['p99 at 200 requests a second, bare', `${figure(bareP99, 2)} ms`, ''],
      [
        'p99 at 200 requests a second, the site',
        `${figure(siteP99, 2)} ms`,
        `${figure(bareP99 * 1.5, 2)} ms`,
      ],
      ['first request after a start, beyond the upstream', `${figure(firstMs, 0)} ms`, '60 ms'],
    ]),
  );
}

/** With a warm site, which the two parts share. */
async function measureSite(measure: (site: MeasuredServer) => Promise<void>): Promise<void> {
  // Its data stays from run to run: the first run has to wait until all pictures are resized.
  const dataDir = join(tmpdir(), 'bench-site');
  const site = await startServer(['dist/server/main.js'], { ...siteEnv, DATA_DIR: dataDir });
  await waitUntilIdle(site);
  await measure(site);
  await site.stop();
}

const bounded = ['', 'measured', 'bound'];

const quick: Record<string, () => Promise<void>> = {
  cached: () => measureSite(measureRequests),
  uncached: () => measureSite(measureUncached),
  'first-minute': async () => reportSection('The first minute', table(bounded, await measureFirstMinute())),
};

const slow: Record<string, () => Promise<void>> = {
  ...Object.fromEntries(
    growthSizes.map((size) => [
      `growth-${size}`,
      async () => reportRow('Growth', growthHead, await measureGrowth(size)),
    ]),
  ),
  async hostile() {
    const memory = (await measureHostile()).join(', ');
    reportSection(
      'Hostile addresses',
      `50,000 hostile addresses, each 20 times: resident memory ${memory} MB, before and after each fifth.`,
    );
  },
};

if (cpus().length > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)]);
const parts = { ...quick, ...slow };
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(values.quick ? quick : parts);
for (const name of names) {
  const part = parts[name];
  if (!part) throw new Error(`no part ${name}; parts are ${Object.keys(parts).join(', ')}`);
  await part();
}
closeConnections();
