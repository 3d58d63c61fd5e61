/**
 * `npm run bench:leads`: how long posts hold up everything else. 50 good posts a second for 20 s, each kept
 * (two synced writes) and forwarded; the delay of the event loop meanwhile, beside the same time without posts. Load and
 * upstream are a process of their own. Prints a table and writes LEADS.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { embedsOf } from '../../server/embeds.ts';
import { openSeenPages } from '../../server/feeds/seenPages.ts';
import { openLeads } from '../../server/leads/openLeads.ts';
import { openPictures } from '../../server/media/openPictures.ts';
import { readOperatorFiles } from '../../server/operator/readOperatorFiles.ts';
import { readAssetManifest } from '../../server/pages/assetManifest.ts';
import { createPageCache } from '../../server/pages/pageCache.ts';
import { createPages } from '../../server/pages/pages.ts';
import { createFinder } from '../../server/search/createFinder.ts';
import { openCatalogue } from '../../server/upstream/openCatalogue.ts';

const postsPerSecond = 50;
const loadSeconds = 20;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-leads-'));
const log = pino({ level: 'silent' });

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const load = spawn(
  process.execPath,
  ['test/bench/postLeads.mjs', siteUrl, `${postsPerSecond}`, `${loadSeconds}`],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);
const lines = load.stdout[Symbol.asyncIterator]();
const apiBaseUrl = String((await lines.next()).value).trim();

const { source, close } = openCatalogue({ apiBaseUrl, upstreamName: 'bench', dataDir, log });
const leads = openLeads({ dataDir, apiBaseUrl, siteUrl, log, alertUrl: null, keepDays: 180 });
const config = {
  siteUrl,
  trustProxy: 'loopback',
  mapEmbedUrl: null,
  videoEmbedUrl: null,
  purgeSecret: null,
  robots: 'index' as const,
};
const { catalogue } = source;
const { pictures, close: closePictures } = await openPictures({
  imageBaseUrl: apiBaseUrl,
  sourceName: 'bench',
  source,
  dataDir,
  log,
});
const pages = createPages({
  catalogue,
  pictures,
  assets: await readAssetManifest(),
  siteUrl,
  embeds: embedsOf(config),
  finder: createFinder({ source, log }),
});
const cache = createPageCache({ pages, source, pictures, log });
const postLimits = { perSender: 1e9, inAll: 1e9 };
const seen = openSeenPages({ dataDir, log });
const operatorFiles = readOperatorFiles(dataDir);
const app = createApp({
  config,
  pictures,
  source,
  pages,
  cache,
  seen,
  operatorFiles,
  leads,
  postLimits,
  log,
});
server.on('request', app);

/** Milliseconds by which a timer of 1 ms comes late. */
async function measureDelay(until: Promise<unknown>): Promise<string[]> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await until;
  histogram.disable();
  return [50, 99, 99.9, 100].map((percentile) => (histogram.percentile(percentile) / 1e6).toFixed(1));
}

const idle = await measureDelay(new Promise((resolve) => setTimeout(resolve, 5_000)));
load.stdin.write('go\n');
const exited = once(load, 'exit');
const busy = await measureDelay(exited);
const latencies = String((await lines.next()).value).trim();
const { delivered } = await leads.report();

const table = [
  '| event-loop delay, ms | p50 | p99 | p99.9 | longest |',
  '|---|---|---|---|---|',
  `| no posts | ${idle.join(' | ')} |`,
  `| ${postsPerSecond} posts a second for ${loadSeconds} s | ${busy.join(' | ')} |`,
].join('\n');
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`;
const text = `${table}\n\n${machine}; ${delivered} leads delivered; a post takes ${latencies}.\n`;
console.log(`\n${text}`);
writeFileSync('test/bench/LEADS.md', `# Results of \`npm run bench:leads\`\n\n${text}`);

server.close();
leads.stop(0);
await closePictures();
await Promise.all([close(), leads.close()]);
rmSync(dataDir, { recursive: true });
