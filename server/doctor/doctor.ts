import { runChecks } from './runChecks.ts';

/** `npm run doctor`: prints everything that would keep the site from working, with advice. Exits with 1 if a check failed. */
const results = await runChecks(process.env);
for (const { ok, message, advice } of results) {
  console.log(`${ok ? (advice ? 'hint  ' : 'ok    ') : 'FAILED'} ${message}`);
  if (advice) console.log(`       → ${advice}`);
}
const failures = results.filter(({ ok }) => !ok).length;
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} of ${results.length} checks failed.`);
process.exit(failures === 0 ? 0 : 1);
