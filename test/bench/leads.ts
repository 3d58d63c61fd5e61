/**
 * `npm run bench:leads`: the delay of the event loop under 50 valid posts a second for 20 s, each stored (two synced
 * writes) and forwarded, beside the delay without posts. Load and upstream run in another process. Prints a table and
 * writes LEADS.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { createSite } from '../../server/createSite.ts';

const postsPerSecond = 50;
const loadSeconds = 20;
const unlimited = { accepted: 1e9, refused: 1e9, inAll: 1e9 };

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const load = spawn(
  process.execPath,
  ['test/bench/postLeads.ts', siteUrl, `${postsPerSecond}`, `${loadSeconds}`],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
const lines = load.stdout[Symbol.asyncIterator]();
const apiBaseUrl = String((await lines.next()).value).trim();

const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
const site = await createSite(
  readConfig({
    SITE_URL: siteUrl,
    API_BASE_URL: apiBaseUrl,
    IMAGE_BASE_URL: apiBaseUrl,
    DATA_DIR: dataDir,
  }),
  { log: pino({ level: 'silent' }), postLimits: unlimited },
);
// It is not started: no warm-up of the page cache runs beside the posts.
server.on('request', site.app);

/** p50, p99, p99.9 and the maximum of the time from one turn of a 1 ms timer to the next, in milliseconds. */
async function measureDelay(until: Promise<unknown>): Promise<string[]> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await until;
  histogram.disable();
  return [50, 99, 99.9, 100].map((percentile) => (histogram.percentile(percentile) / 1e6).toFixed(1));
}

const idle = await measureDelay(new Promise((resolve) => setTimeout(resolve, 5_000)));
const loadBefore = loadavg()[0]?.toFixed(1);
load.stdin.write('go\n');
const busy = await measureDelay(once(load, 'exit'));
const latencies = String((await lines.next()).value).trim();
const { delivered } = await site.leads.report();

const table = [
  '| event-loop delay, ms | p50 | p99 | p99.9 | max |',
  '|---|---|---|---|---|',
  `| no posts | ${idle.join(' | ')} |`,
  `| ${postsPerSecond} posts a second for ${loadSeconds} s | ${busy.join(' | ')} |`,
].join('\n');
const date = new Date().toISOString().slice(0, 10);
const machine = `${date}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores, load ${loadBefore} before`;
const text = `${table}\n\n${machine}; ${delivered} leads delivered; a post takes ${latencies}.\n`;
console.log(`\n${text}`);
writeFileSync('test/bench/LEADS.md', `# Results of \`npm run bench:leads\`\n\n${text}`);

server.close();
site.leads.stop(0);
await site.stop();
rmSync(dataDir, { recursive: true });
