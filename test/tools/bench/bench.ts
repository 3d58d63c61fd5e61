/**
 * `npm run bench`: the parts that need no other program; `npm run bench -- nginx purges` these alone. Each part prints its tables
 * and replaces its section of RESULTS.md; `--short` runs it with small sizes and writes nothing, `--products 300` measures a catalogue
 * of that size alone. A server that is measured has one core, load and upstream the other.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  options: { short: { type: 'boolean' }, products: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const { products } = values;

const parts: Record<string, () => Promise<void>> = {
  cost: async () => (await import('./cost.ts')).measureCost(),
  catalogues: async () => (await import('./catalogue.ts')).measureCatalogues(products?.map(Number)),
  'worst-cases': async () => (await import('./worstCases.ts')).measureWorstCases(),
};

/** These take half an hour, or need a browser, nginx or Redis. */
const others: typeof parts = {
  interactions: async () => (await import('./interactions.ts')).measureInteractions(),
  instances: async () => (await import('./instances.ts')).measureInstances(),
  nginx: async () => (await import('./nginx.ts')).measureNginx(),
  purges: async () => (await import('./purges.ts')).measurePurges(),
};

const all = { ...parts, ...others };
if (cpus().length > 1) execFileSync('taskset', ['-cp', '1', String(process.pid)]);
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const measure = all[name];
  if (!measure) throw new Error(`no part ${name}; parts are ${Object.keys(all).join(', ')}`);
  await measure();
}
// Helpers of the tests end what they have started with the process.
process.exit();
