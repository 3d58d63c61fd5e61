import type { Page } from 'playwright-core';

/** For `initScript`: adds up the layout shifts of what was visible already. */
export const watchShifts = `window.shifts = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true })`;

/** The sum so far: entries come with the frame after the shift, in a task of their own. */
export const readShifts = (page: Page): Promise<number> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))).then(() => shifts)`,
  );
