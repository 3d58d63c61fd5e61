/** `npm run attack`: measures the site under each attack, one after the other, and prints a table with the bounds. */
import { measureSockets } from './sockets.ts';

const rows = [...(await measureSockets())];

console.log('\n| Attack | Measured | Bound |\n|---|---|---|');
for (const { name, measured, bound } of rows) console.log(`| ${name} | ${measured} | ${bound} |`);
process.exit(0);
