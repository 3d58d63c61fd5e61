import { expect } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createRunningClock } from '../../helpers/createClock.ts';
import { startSite } from '../../helpers/site/startSite.ts';

/** Short, so that the end of an outage is seen soon. */
export const backoffMs = [20, 40, 80];

/** Whether everything is cached: the next refresh is due in a minute only when no call is left to retry. */
export const isRefreshed = ({ logged }: { logged: Record<string, unknown>[] }) =>
  logged.some(({ msg, waitMs }) => msg === 'catalogue refreshed' && Number(waitMs) >= 60_000);

/** A site that has cached everything, on a clock that runs on and that the test sets forward. A hanging upstream reaches the deadline soon. */
export async function startWarmSite(content = hostileContent, deadlineMs = 1_000) {
  const clock = createRunningClock();
  const site = await startSite({
    content,
    overrides: { now: clock.now, upstream: { backoffMs, deadlineMs } },
    siteUrl: 'https://s.example',
  });
  await expect.poll(() => isRefreshed(site)).toBe(true);
  return { clock, ...site };
}
