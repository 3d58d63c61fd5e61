/**
 * `npm run soak -- --minutes 10`: the built site under visitors, while failures of the upstream and of the disk are
 * switched on and off. Prints a table and exits with 1 where a request, a lead or the memory is not as promised.
 */
import { parseArgs } from 'node:util';
import { toTable } from './figures.ts';
import { runSoak } from './runSoak.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

const { thirds, leads, defects, growth, longest, memory } = await runSoak({
  ms: minutes * 60_000,
  faultMs: 15_000,
  perSecond: 60,
  restMs: 60_000,
  report: (line) => console.log(line),
});
console.log(`\n${toTable(thirds)}\n`);
for (const [name, sample] of Object.entries(memory)) {
  const threads = sample?.threadsMb.map((value) => value.toFixed(0)).join(' and ');
  console.log(`memory, ${name}: ${sample?.memoryMb.toFixed(0)} MB, in the two threads ${threads} MB`);
}
for (const { path, status, ms, fault } of longest)
  console.log(`longest: ${ms.toFixed(0)} ms, ${status} ${path}, ${fault}`);
console.log(`leads: ${leads.promised} promised, ${leads.lost} lost, ${leads.repeated} sent more than once`);
const problems = [...defects, ...growth];
for (const problem of problems) console.error(`PROBLEM: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
