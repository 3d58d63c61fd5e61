/**
 * `npm run lighthouse -- --runs 5`: Lighthouse (mobile) over the key pages of the built site, interleaved; prints the
 * medians and writes RESULTS.md. `npm run lighthouse -- / /gallery` measures these pages alone and keeps the other rows.
 * Lighthouse is a package of this folder, not of the site.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { launchBrowser } from '../../helpers/browser/browser.ts';
import { median } from '../load.ts';
import { startSite, waitUntilIdle } from '../servers.ts';

const paths = [
  '/',
  '/products',
  '/products/1',
  '/gallery',
  '/service/1',
  '/contact-us',
  '/search?q=pump',
  '/duty-point',
  '/about',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const;
const columns = [
  ...categories,
  ...Object.keys(timings).map((name) => `${name} ms`),
  'CLS',
  'benchmark index',
];
const results = 'test/tools/lighthouse/RESULTS.md';

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const port = '34571';
const debuggingPort = 34_572;
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));

/** One run's values for the columns. */
async function measure(path: string): Promise<number[]> {
  const file = join(folder, 'report.json');
  const cli = 'test/tools/lighthouse/node_modules/lighthouse/cli/index.js';
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${debuggingPort}`];
  await promisify(execFile)(process.execPath, [cli, `http://localhost:${port}${path}`, ...options]);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
  return [
    ...scores,
    ...Object.values(timings).map((name) => Math.round(report.audits[name]?.numericValue ?? Number.NaN)),
    Number(report.audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    Math.round(report.environment.benchmarkIndex),
  ];
}

const env = { PORT: port, SITE_URL: `http://localhost:${port}`, DATA_DIR: join(tmpdir(), 'lighthouse-site') };
const site = await startSite(undefined, env);
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
await waitUntilIdle(site);
const measured = new Map((positionals.length ? positionals : paths).map((path) => [path, [] as number[][]]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [path, runs] of measured) {
    runs.push(await measure(path));
    console.log(path, ...(runs.at(-1) ?? []));
  }
}
await browser.close();
await site.stop();

const date = new Date().toISOString().slice(0, 10);
const rows = new Map(
  [...measured].map(([path, runs]): [string, string] => {
    const medians = columns.map((_, column) => median(runs.map((run) => run[column] ?? Number.NaN)));
    return [path, `| ${[path, ...medians, `${runs.length}, ${date}`].join(' | ')} |`];
  }),
);
const earlier = existsSync(results) ? readFileSync(results, 'utf8').split('\n') : [];
const lines = paths.flatMap(
  (path) => rows.get(path) ?? earlier.find((line) => line.startsWith(`| ${path} |`)) ?? [],
);
const head = ['page', ...columns, 'runs'];
const table = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n');
const text = `# Results of \`npm run lighthouse\`\n\nMobile, medians of the runs.\n\n${table}\n`;
writeFileSync(results, text);
console.log(text);
