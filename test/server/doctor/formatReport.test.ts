import { expect, test } from 'vitest';
import { failed, hint, passed } from '../../../server/doctor/checkResult.ts';
import { formatReport } from '../../../server/doctor/formatReport.ts';

test('the report ends with one step for each advice: failures in the order of the checks, then hints', () => {
  const results = [
    hint('clock: 9 s behind', 'Set the clock.'),
    failed('DATA_DIR cannot be written', 'Create the folder.'),
    passed('settings'),
    failed('/product responded with 500', 'Is the upstream running?'),
    failed('/service responded with 500', 'Is the upstream running?'),
  ];
  expect(formatReport(results)).toBe(`hint   clock: 9 s behind
       → Set the clock.
FAILED DATA_DIR cannot be written
       → Create the folder.
ok     settings
FAILED /product responded with 500
       → Is the upstream running?
FAILED /service responded with 500
       → Is the upstream running?

3 of 5 checks failed.

What to do, in this order:
 1. Create the folder.
    FAILED: DATA_DIR cannot be written
 2. Is the upstream running?
    FAILED: /product responded with 500, and 1 more
 3. Set the clock.
    hint: clock: 9 s behind`);
});

test('a report without failures and hints has nothing to do', () => {
  expect(formatReport([passed('settings')])).toBe('ok     settings\n\nAll checks passed.');
});
