/** `npm run attack`: measures the site under each attack, one after the other, and prints a table with the bounds. */
import { parseArgs } from 'node:util';
import { isShort, table } from '../report.ts';
import { measureFloods } from './floods.ts';
import { measureHostileUpstreams } from './hostileUpstream.ts';
import { measureOverload } from './overload.ts';
import { measurePictures } from './pictures.ts';
import type { Row } from './row.ts';
import { measureSockets } from './sockets.ts';

const attacks: Record<string, () => Promise<Row[]>> = {
  sockets: () => measureSockets(isShort ? { connections: 100, visitSeconds: 2 } : {}),
  pictures: () => measurePictures(isShort),
  floods: () => measureFloods(isShort ? { amount: 100, readers: 50 } : {}),
  upstream: () => measureHostileUpstreams(isShort ? 50 : 1_000),
  overload: () => measureOverload(isShort ? { seconds: 5 } : {}),
};

const { positionals } = parseArgs({ options: { short: { type: 'boolean' } }, allowPositionals: true });
const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(attacks)) {
  const measure = attacks[name];
  if (!measure) throw new Error(`no attack ${name}; attacks are ${Object.keys(attacks).join(', ')}`);
  rows.push(...(await measure()));
}
console.log(table(['Attack', 'Measured', 'Bound'], rows));
process.exit();
