/** `npm run attack`: measures the site under each attack, one after the other, and prints a table with the bounds. */
import { measureFloods } from './floods.ts';
import { measureOverload } from './overload.ts';
import { measurePictures } from './pictures.ts';
import { measureSockets } from './sockets/sockets.ts';

const rows = [
  ...(await measureSockets()),
  ...(await measurePictures()),
  ...(await measureFloods()),
  ...(await measureOverload()),
];

console.log('\n| Attack | Measured | Bound |\n|---|---|---|');
for (const { name, measured, bound } of rows) console.log(`| ${name} | ${measured} | ${bound} |`);
process.exit(0);
