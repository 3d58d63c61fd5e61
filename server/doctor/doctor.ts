import { formatReport } from './formatReport.ts';
import { runChecks } from './runChecks.ts';

/**
 * `sumpline doctor`, in a clone `npm run doctor`: prints the outcome of all checks, and the next steps. Exits with 1 if a
 * problem keeps a release from working, with 2 if another problem needs attention.
 */
const results = await runChecks(process.env);
console.log(formatReport(results));
const states = results.map(({ state }) => state);
// Not `process.exit`, which can wait for ever for a compiling thread (nodejs/node#54918).
process.exitCode = states.includes('BLOCKS') ? 1 : states.includes('FAILED') ? 2 : 0;
