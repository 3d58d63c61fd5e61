import { expect, test } from 'vitest';
import { blocked, failed, hint, passed } from '../../../server/doctor/checkResult.ts';
import { formatReport } from '../../../server/doctor/formatReport.ts';

test('the report ends with one step for each advice: what blocks a release, then failures, then hints', () => {
  const results = [
    hint('clock: 9 s behind', 'Set the clock.'),
    passed('settings'),
    failed('/product responded with 500', 'Is the upstream running?'),
    failed('/service responded with 500', 'Is the upstream running?'),
    blocked('DATA_DIR cannot be written', 'Create the folder.'),
  ];
  expect(formatReport(results)).toBe(`hint   clock: 9 s behind
       → Set the clock.
ok     settings
FAILED /product responded with 500
       → Is the upstream running?
FAILED /service responded with 500
       → Is the upstream running?
BLOCKS DATA_DIR cannot be written
       → Create the folder.

3 of 5 checks failed.

What to do, in this order:
 1. Create the folder.
    BLOCKS: DATA_DIR cannot be written
 2. Is the upstream running?
    FAILED: /product responded with 500, and 1 more
 3. Set the clock.
    hint: clock: 9 s behind`);
});

test('a report without failures and hints has nothing to do', () => {
  expect(formatReport([passed('settings')])).toBe('ok     settings\n\nAll checks passed.');
});
