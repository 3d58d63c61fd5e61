/**
 * CPU of questions to the search index over a whole upstream, without reading and marking what is found: prints the median
 * of each in ms, as JSON. Usage: tsx searchQueries.ts http://127.0.0.1:1234 '["pump", …]'
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createSearchIndex } from '../../server/search/searchIndex.ts';
import { openCatalogue } from '../../server/upstream/openCatalogue.ts';

const [, , apiBaseUrl = '', questions = '[]'] = process.argv;
const samples = 7;
/** Of one sample: the processor's clock ticks every few milliseconds only. */
const times = 25;

const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const { source, close } = openCatalogue({ apiBaseUrl, upstreamName: 'bench', dataDir, log });
await source.refreshAll();
const indexed = await createSearchIndex({ source, log }).current();
if (!indexed) throw new Error('the catalogue was not loaded');
const { textIndex } = indexed;

function measure(question: string): number {
  const ms = Array.from({ length: samples }, () => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < times; time += 1) textIndex.search(question);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / times;
  });
  return ms.toSorted((a, b) => a - b)[(samples - 1) / 2] ?? 0;
}

const asked: string[] = JSON.parse(questions);
for (const question of asked) measure(question);
console.log(JSON.stringify(asked.map(measure)));
await close();
