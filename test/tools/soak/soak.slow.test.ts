import { expect, test } from 'vitest';
import { runSoak } from './runSoak.ts';

test('while each failure of the upstream and of the disk comes and goes, no request fails unexpectedly and no lead is lost', async () => {
  const reported: string[] = [];
  const report = (line: string) => void reported.push(line);
  const { defects, leads } = await runSoak({
    ms: 7_000,
    faultMs: 500,
    perSecond: 60,
    minLeads: 6,
    report,
  });
  expect(defects).toEqual([]);
  expect(leads).toMatchObject({ lost: 0, repeated: 0 });
  expect(reported.filter((line) => /^(upstream|disk): /.test(line)).length).toBeGreaterThanOrEqual(8);
});
