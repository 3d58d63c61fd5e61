/**
 * How soon a change is new everywhere behind nginx and a CDN, without and with visitors, and what nginx's own work costs.
 * Needs `nginx`, `openssl` and `redis-server`. Writes CDN.md.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { table } from '../report.ts';
import { measureNginxCpu } from './nginxCpu.ts';
import { loadLine, measurePurges, purgeHead, purgeRows } from './purges.ts';

const nginx = await measureNginxCpu();
console.log(nginx);
const runs: Awaited<ReturnType<typeof measurePurges>>[] = [];
for (const instances of [1, 2] as const) {
  const run = await measurePurges(instances);
  console.log(table(purgeHead, purgeRows(run)));
  runs.push(run);
}

const text = `# A CDN and nginx in front

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:cdn\`: Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores,
which visitors, CDN, nginx, instances and upstream share.

## A changed product after a purge

300 products. 20 times a product changes upstream and one instance is purged; two instances share Redis. The time runs from the call of
\`/hooks/purge\` until the page, its data and its \`.md\` are new, and none of them is old in the half second after; looked at every 100 ms.
These looks are 90 to 120 requests a second themselves: "no load" is without other visitors.

${table(purgeHead, runs.flatMap(purgeRows))}

${runs.map(loadLine).join('\n')}

## CPU of nginx

${nginx}
`;
writeFileSync(new URL('CDN.md', import.meta.url), text);
// The helpers end nginx with the process.
process.exit();
