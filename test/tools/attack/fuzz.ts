/**
 * `npm run fuzz -- --seed 1 --requests 20000`: random requests of every kind to the built site, then the property tests with
 * 10,000 cases each. Prints a table, or the first failing request as a curl line, and then ends with code 1.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quantile } from '../load.ts';
import { startSite } from '../servers.ts';
import { sendFuzzed } from './sendFuzzed.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '20000' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const requests = Number(values.requests);

const server = await startSite();
console.log(`seed ${seed}, ${requests} requests`);
const startedAt = performance.now();
const { sent, statuses, times, slowest, failure } = await sendFuzzed(server.origin, { seed, requests });
const seconds = (performance.now() - startedAt) / 1_000;
const { ok } = await fetch(`${server.origin}/healthz`).catch(() => ({ ok: false }));
const memory = ok ? `${Math.round(server.rss())} MB` : 'gone';
await server.stop();

const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`;
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`
| requests | seconds | failures | p50 | p99 | max | resident memory at the end |
|---|---|---|---|---|---|---|
| ${sent} | ${seconds.toFixed(0)} | ${failure ? 1 : 0} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${memory} |

${counts.join(', ')}

slowest: ${slowest}
`);
if (failure || !ok) {
  console.error(`${failure?.reason ?? 'the server is gone'}\n${failure?.curl ?? ''}`);
  process.exit(1);
}

const properties = globSync('test/**/*.test.ts').filter((path) =>
  /(propertyRuns|forAll)\(/.test(readFileSync(path, 'utf8')),
);
const { status } = spawnSync('vitest', ['run', '--testTimeout', '600000', ...properties], {
  env: { ...process.env, PROPERTY_RUNS: '10000' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
