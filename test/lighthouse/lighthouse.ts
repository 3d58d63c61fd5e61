/**
 * `npm run lighthouse -- --runs 5`: Lighthouse (mobile) over the key pages of the built site, interleaved; prints the
 * medians and writes RESULTS.md. Lighthouse is a package of this folder, not of the site.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { median, startServer, waitUntilIdle } from '../bench/servers.ts';
import { launchBrowser } from '../helpers/browser/browser.ts';

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

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const port = '34571';
const debuggingPort = 34_572;
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));

/** Scores of 0 to 100, then milliseconds, of one run. */
async function measure(path: string): Promise<number[]> {
  const file = join(folder, 'report.json');
  const cli = 'test/lighthouse/node_modules/lighthouse/cli/index.js';
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${debuggingPort}`];
  await promisify(execFile)(process.execPath, [cli, `http://localhost:${port}${path}`, ...options]);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
  return [
    ...scores,
    ...Object.values(timings).map((name) => report.audits[name]?.numericValue ?? Number.NaN),
  ];
}

const env = { PORT: port, SITE_URL: `http://localhost:${port}`, DATA_DIR: join(tmpdir(), 'bench-site') };
const site = await startServer(['dist/server/main.js'], env);
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
await waitUntilIdle(site);
const measured = new Map(paths.map((path) => [path, [] as number[][]]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const path of paths) measured.get(path)?.push(await measure(path));
}
await browser.close();
await site.stop();

const columns = [...categories, ...Object.keys(timings).map((name) => `${name} ms`)];
const rows = [...measured].map(([path, runs]) => [
  path,
  ...columns.map((_, column) => Math.round(median(runs.map((run) => run[column] ?? Number.NaN)))),
]);
const table = [['page', ...columns], ['---', ...columns.map(() => '---')], ...rows]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
const date = new Date().toISOString().slice(0, 10);
const text = `# Results of \`npm run lighthouse\`\n\n${date}, mobile, medians of ${values.runs} runs.\n\n${table}\n`;
writeFileSync('test/lighthouse/RESULTS.md', text);
console.log(text);
