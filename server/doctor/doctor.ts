import { examine } from './examine.ts';

/** `npm run doctor`: what would keep the site from serving, and what to do about it. Exit code 1 where something is wrong. */
const findings = await examine(process.env);
for (const { ok, what, advice } of findings) {
  console.log(`${ok ? (advice ? 'hint  ' : 'ok    ') : 'WRONG '} ${what}`);
  if (advice) console.log(`       → ${advice}`);
}
const wrong = findings.filter(({ ok }) => !ok).length;
console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${findings.length} findings are wrong.`);
process.exit(wrong === 0 ? 0 : 1);
