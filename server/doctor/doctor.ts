import { formatReport } from './formatReport.ts';
import { runChecks } from './runChecks.ts';

/** `npm run doctor`: prints everything that would keep the site from working, and what to do. Exits with 1 if a check failed. */
const results = await runChecks(process.env);
console.log(formatReport(results));
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
