/**
 * CPU of queries of the search index over a whole upstream, without reading and highlighting the results: prints the
 * median of each in ms, as JSON. Usage: node searchQueries.ts http://127.0.0.1:1234 '["pump", …]'
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createSearchIndex } from '../../server/search/searchIndex.ts';
import { createDiskHealth } from '../../server/storage/diskHealth.ts';
import { openCatalogue } from '../../server/upstream/openCatalogue.ts';

const [, , apiBaseUrl = '', queries = '[]'] = process.argv;
const samples = 7;
/** In one sample, since the CPU clock ticks every few milliseconds only. */
const repetitions = 25;

const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const { source, close } = openCatalogue({
  apiBaseUrl,
  upstreamName: 'bench',
  dataDir,
  log,
  health: createDiskHealth(log),
});
await source.refreshAll();
const indexed = await createSearchIndex({ source, log }).current();
if (!indexed) throw new Error('the catalogue was not loaded');
const { textIndex } = indexed;

async function measure(query: string): Promise<number> {
  const ms: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const before = process.threadCpuUsage();
    for (let n = 0; n < repetitions; n += 1) await textIndex.search(query, 30, async () => undefined);
    const { user, system } = process.threadCpuUsage(before);
    ms.push((user + system) / 1000 / repetitions);
  }
  return ms.toSorted((a, b) => a - b)[(samples - 1) / 2] ?? 0;
}

const parsed: string[] = JSON.parse(queries);
// The first run of each compiles.
for (const query of parsed) await measure(query);
const medians: number[] = [];
for (const query of parsed) medians.push(await measure(query));
console.log(JSON.stringify(medians));
await close();
