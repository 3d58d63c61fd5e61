/**
 * `npm run bench`: what a request costs, in CPU seconds of the server per 1000 requests, side by side in one run.
 * Each server runs on one core, the load on the other; rounds are interleaved; prints tables and writes RESULTS.md.
 * `--quick` leaves out growth and hostile addresses, which take a quarter of an hour.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureGrowth, measureHostile } from './growth.mjs';
import { ask, closeConnections, drip, flood, median, quantile, startServer } from './servers.mjs';

const rounds = 7;
const page = '/products';
const br = { 'accept-encoding': 'br' };
const port = '34567';
const siteEnv = { PORT: port, SITE_URL: `http://localhost:${port}` };
const newFolder = () => mkdtempSync(join(tmpdir(), 'bench-'));

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** CPU of every case, in interleaved rounds. */
async function measureCpu(cases) {
  for (const { urlOf, ...how } of cases)
    await flood(urlOf, { ...how, requests: Math.min(500, how.requests) });
  const seconds = cases.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { server, urlOf, ...how }] of cases.entries()) {
      const before = server.cpu();
      await flood(urlOf, how);
      seconds[index].push(((server.cpu() - before) / how.requests) * 1000);
    }
  }
  return seconds;
}

/** The slowest of a hundred at 200 requests a second, in interleaved rounds. */
async function measureLatency(servers) {
  const times = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { origin }] of servers.entries()) {
      const ms = await drip(origin + page, { headers: br, perSecond: 200, seconds: 5 });
      times[index].push(quantile(ms, 0.99));
    }
  }
  return times.map(median);
}

/** How much later than the slowest call of the upstream the first page of a fresh start comes. */
async function measureFirstRequest() {
  const upstream = await startServer(['test/bench/largeUpstream.mjs', '60']);
  const extra = [];
  for (let start = 0; start < 5; start += 1) {
    const env = { ...siteEnv, PORT: '34569', DATA_DIR: newFolder(), API_BASE_URL: upstream.origin };
    const site = await startServer(['dist/server/main.js'], { ...env, IMAGE_BASE_URL: upstream.origin });
    const first = await ask(site.origin + page, br);
    const calls = await Promise.all(
      ['/product', '/category', '/service', '/about-us'].map((path) => ask(upstream.origin + path)),
    );
    extra.push(first.ms - Math.max(...calls.map(({ ms }) => ms)));
    await site.stop();
  }
  await upstream.stop();
  return median(extra);
}

/** Until the server has done all that it does without visitors: 20 s at less than 3 % of a core. */
async function untilQuiet(server) {
  for (let quiet = 0; quiet < 4; ) {
    const before = server.cpu();
    await sleep(5_000);
    quiet = server.cpu() - before < 0.15 ? quiet + 1 : 0;
  }
}

if (cpus().length > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)]);
const folder = newFolder();
// Kept from run to run: the first has to wait until all pictures are made.
const site = await startServer(['dist/server/main.js'], {
  ...siteEnv,
  DATA_DIR: join(tmpdir(), 'bench-site'),
});
await untilQuiet(site);
await ask(site.origin + page, br);
const { headers, body } = await ask(site.origin + page, br);
for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
const answer = join(folder, 'answer.json');
writeFileSync(answer, JSON.stringify({ headers, body: body.toString('base64') }));
const view = join(folder, 'view.json');
writeFileSync(view, (await ask(`${site.origin}/data${page}`)).body);
const bare = await startServer(['test/bench/comparisonServer.mjs', 'bare', answer]);
const express = await startServer(['test/bench/comparisonServer.mjs', 'express', answer]);
const rendering = await startServer(['--import', 'tsx', 'test/bench/renderingServer.tsx', view]);

const known = { ...br, 'if-none-match': headers.etag };
const at = (server, path) => () => server.origin + path;
const toCase = ([name, server, path, sent, requests, status]) => ({
  name,
  server,
  urlOf: at(server, path),
  headers: sent,
  requests,
  status,
});
const ready = [
  ['bare node:http, same bytes and headers', bare, page, br, 12_000],
  ['Express res.send, same bytes and headers', express, page, br, 12_000],
  ['the site, kept page', site, page, br, 12_000],
  ['bare node:http, 304', bare, page, known, 12_000, 304],
  ['the site, 304', site, page, known, 12_000, 304],
].map(toCase);
const made = [
  ['Express, compression, React renders each time', rendering, page, br, 300],
  ['the site, product list loaded and rendered each time', site, `${page}?category=1`, br, 300],
  ['the site, address of nothing', site, '/products/nothing', br, 3_000, 404],
].map(toCase);
const cases = [...ready, ...made];
// Apart, since what a page that is made leaves to be collected would be counted to the next kept one.
const seconds = [...(await measureCpu(ready)), ...(await measureCpu(made))];
const [bareP99, siteP99] = await measureLatency([bare, site]);
await Promise.all([site, bare, express, rendering].map((server) => server.stop()));
const firstMs = await measureFirstRequest();

const figure = (value, digits = 4) => value.toFixed(digits);
const parts = [];

/** What is measured is written at once: the last part takes longest. */
function report(...more) {
  parts.push(...more);
  console.log(`${more.join('\n\n')}\n`);
  writeFileSync('test/bench/RESULTS.md', `# Results of \`npm run bench\`\n\n${parts.join('\n\n')}\n`);
}

report(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores; the page is ${page}, ${body.length} bytes of brotli.`,
  table(
    [`CPU seconds per 1000 requests, ${rounds} rounds`, 'best', 'median'],
    cases.map(({ name }, index) => [
      name,
      figure(Math.min(...seconds[index])),
      figure(median(seconds[index])),
    ]),
  ),
  table(
    ['', 'measured', 'bound'],
    [
      ['kept page / bare node:http, CPU, medians', figure(median(seconds[2]) / median(seconds[0]), 2), '1.5'],
      ['304 / bare 304, CPU, medians', figure(median(seconds[4]) / median(seconds[3]), 2), '1.5'],
      ['p99 at 200 requests a second, bare', `${figure(bareP99, 2)} ms`, ''],
      [
        'p99 at 200 requests a second, the site',
        `${figure(siteP99, 2)} ms`,
        `${figure(bareP99 * 1.5, 2)} ms`,
      ],
      ['first request after a start, beyond the upstream', `${figure(firstMs, 0)} ms`, '60 ms'],
    ],
  ),
);
if (!process.argv.includes('--quick')) {
  report(table(['10,000 products', 'measured', 'bound'], await measureGrowth()));
  const memory = await measureHostile();
  report(
    `50,000 hostile addresses, each 20 times: resident memory ${memory.join(', ')} MB, before and after each fifth.`,
  );
}
closeConnections();
