/**
 * `npm run bench`: what a request costs, in CPU seconds of the server per 1000 requests, side by side in one run.
 * Each server runs on one core, the load on the other; rounds are interleaved; prints a table and writes RESULTS.md.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

const rounds = 7;
const connections = 16;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

async function start(args, env = {}) {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args[0]} ended`)));
    child.stdout.on('data', (chunk) => {
      const line = String(chunk);
      if (line.includes('listening')) resolve(env.PORT ?? /\d+/.exec(line)[0]);
    });
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** User and system time of a process so far, in seconds; Linux counts in hundredths. */
function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function ask(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

async function load(url, headers, requests, expectedStatus) {
  let left = requests;
  async function worker() {
    while (left > 0) {
      left -= 1;
      const { status } = await ask(url, headers);
      if (status !== expectedStatus) throw new Error(`${url} answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, worker));
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

if (cpus().length > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)]);
const site = await start(['dist/server/index.js'], {
  PORT: '34567',
  DATA_DIR: folder,
  SITE_URL: 'http://localhost:34567',
});
const br = { 'accept-encoding': 'br' };
const page = '/products';
await ask(site.origin + page, br);
const { headers, body } = await ask(site.origin + page, br);
for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
const answer = join(folder, 'answer.json');
writeFileSync(answer, JSON.stringify({ headers, body: body.toString('base64') }));
const bare = await start(['test/bench/comparisonServer.mjs', 'bare', answer]);
const express = await start(['test/bench/comparisonServer.mjs', 'express', answer]);
const known = { ...br, 'if-none-match': headers.etag };

const cases = [
  { name: 'bare node:http, same bytes and headers', server: bare, path: page, headers: br, requests: 12_000 },
  {
    name: 'Express res.send, same bytes and headers',
    server: express,
    path: page,
    headers: br,
    requests: 12_000,
  },
  { name: 'the site, kept page', server: site, path: page, headers: br, requests: 12_000 },
  { name: 'bare node:http, 304', server: bare, path: page, headers: known, requests: 12_000, status: 304 },
  { name: 'the site, 304', server: site, path: page, headers: known, requests: 12_000, status: 304 },
  {
    name: 'the site, rendered each time (product list)',
    server: site,
    path: '/products?category=1',
    headers: br,
    requests: 300,
  },
];
for (const { server, path, headers: sent, status = 200 } of cases)
  await load(server.origin + path, sent, 500, status);

const seconds = new Map(cases.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const { name, server, path, headers: sent, requests, status = 200 } of cases) {
    const before = cpuOf(server.child);
    await load(server.origin + path, sent, requests, status);
    seconds.get(name).push(((cpuOf(server.child) - before) / requests) * 1000);
  }
}

const format = (value) => value.toFixed(4);
const rows = cases.map(({ name }) => [
  name,
  format(Math.min(...seconds.get(name))),
  format(median(seconds.get(name))),
]);
const table = [
  `| CPU seconds per 1000 requests, ${rounds} rounds | best | median |`,
  '|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`;
console.log(`${table}\n\n${machine}; ${body.length} bytes of brotli`);
writeFileSync(
  'test/bench/RESULTS.md',
  `# Results of \`npm run bench\`\n\n${machine}; the page is ${page}, ${body.length} bytes of brotli.\n\n${table}\n`,
);
for (const { child } of [site, bare, express]) child.kill();
agent.destroy();
