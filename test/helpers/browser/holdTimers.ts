import type { Page } from 'playwright-core';

/**
 * Holds the page's timers of `ms` from now on, so that temporary elements stay on a slow machine, and no test waits for
 * them.
 */
export async function holdTimers(page: Page, ms: number) {
  await page.evaluate(`(() => {
    const { setTimeout: start, clearTimeout: clear } = window;
    const held = new Map();
    window.setTimeout = (action, ms, ...more) => {
      if (ms !== ${ms}) return start(action, ms, ...more);
      const id = start(() => {}, 0);
      held.set(id, () => action(...more));
      return id;
    };
    window.clearTimeout = (id) => held.delete(id) || clear(id);
    window.held = { count: () => held.size, end: () => held.forEach((action, id) => held.delete(id) && action()) };
  })()`);
  return {
    /** How many timers are held. */
    count: () => page.evaluate<number>('held.count()'),
    /** Lets them end. */
    end: () => page.evaluate('held.end()'),
  };
}
