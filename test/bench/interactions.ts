/**
 * `npm run bench:interactions`: the time from a tap to the next paint (Event Timing, as for INP) on a processor four times
 * slower, medians of five; prints a table, writes INTERACTIONS.md and fails above the bound.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../helpers/browser/browser.ts';
import { interactions, measureInteraction } from '../helpers/browser/interactions.ts';
import { median, startServer } from './servers.ts';

const boundMs = 100;
const slowdown = 4;
const runs = 5;

const load = loadavg()[0]?.toFixed(1);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-interactions-'));
const site = await startServer(['dist/server/main.js'], { PORT: '34573', DATA_DIR: dataDir });
const browser = await launchBrowser();
const measured = new Map(interactions.map((interaction) => [interaction, [] as number[]]));
for (let run = 0; run < runs; run += 1) {
  for (const [interaction, times] of measured) {
    times.push(await measureInteraction(browser, site.origin, interaction, slowdown));
  }
}
await browser.close();
await site.stop();
rmSync(dataDir, { recursive: true });

const rows = [...measured].map(([{ name, path }, times]) => [name, path, median(times), Math.max(...times)]);
const table = [['interaction', 'page', 'median ms', 'longest ms'], ['---', '---', '---', '---'], ...rows]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
const machine = `${cpus()[0]?.model.replace(/ \d.*/, '')}, ${cpus().length} cores, load ${load} before`;
const text = `# Results of \`npm run bench:interactions\`

${table}

${new Date().toISOString().slice(0, 10)}, ${machine}; ${slowdown} × slower processor, ${runs} runs; bound: a median of ${boundMs} ms.
`;
writeFileSync('test/bench/INTERACTIONS.md', text);
console.log(text);
if ([...measured.values()].some((times) => median(times) > boundMs)) process.exitCode = 1;
