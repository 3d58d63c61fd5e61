/** The time from a tap to the next paint (Event Timing, as for INP) on a phone whose processor is four times slower. */
import type { Browser, Locator, Page } from 'playwright-core';
import { hydrated, launchBrowser } from '../../helpers/browser/browser.ts';
import { median } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import { startSite } from '../servers.ts';

const boundMs = 100;
const slowdown = 4;
const runs = isShort ? 1 : 5;

interface Interaction {
  name: string;
  path: string;
  /** The element to click. */
  target(page: Page): Locator;
  /** The element that the click shows. */
  shown(page: Page): Locator;
}

/** The most frequent actions of visitors, one click each. */
const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    target: (page) => page.locator('.header__toggle summary'),
    shown: (page) => page.locator('.header__nav'),
  },
  {
    name: 'filter',
    path: '/products',
    target: (page) => page.locator('.product-filter summary'),
    shown: (page) => page.getByLabel('Flow, at least'),
  },
  {
    name: 'tab',
    path: '/business-strategy',
    target: (page) => page.getByRole('tab').last(),
    shown: (page) => page.locator('li:last-child [role=tab][aria-selected=true]'),
  },
  {
    name: 'accordion',
    path: '/faq',
    target: (page) =>
      page.locator('details:not([open]) > summary h2, details:not([open]) > summary h3').last(),
    shown: (page) => page.locator('main details:last-of-type[open]').last(),
  },
  {
    name: 'unit switch',
    path: '/products/1',
    target: (page) => page.getByRole('link', { name: 'US units' }),
    shown: (page) => page.locator('main data').first(),
  },
  {
    name: 'compare tick',
    path: '/products',
    target: (page) => page.getByRole('button', { name: /^Compare: / }).first(),
    shown: (page) => page.locator('.compare-toggle[aria-pressed=true]'),
  },
  {
    name: 'dialog',
    path: '/products/1',
    target: (page) => page.locator('main a.button[href^="/request-a-quote"]').first(),
    shown: (page) => page.getByRole('dialog'),
  },
];

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Keeps the longest event of every interaction; the types of the DOM lack some of this. */
const observeEvents = `
  window.longestEvents = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        longestEvents.set(interactionId, Math.max(duration, longestEvents.get(interactionId) ?? 0));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

/**
 * The time from a tap to the next paint in milliseconds, in steps of 8 by the standard; 0 where it took less than 16 ms.
 */
async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, target, shown }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  await context.addInitScript(`try { sessionStorage.visited = 1 } catch {} ${observeEvents}`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path);
  await hydrated(page);
  // Visitors see what they tap: the scroll there, and the layout that it starts, are over.
  await target(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    'new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 100))',
  );
  // Not by the locator, whose own listeners look at each event, and would be measured.
  const box = await target(page).boundingBox();
  if (!box) throw new Error('nothing to tap');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await shown(page).waitFor();
  // Entries come after the paint that they measure.
  const longest = await page.evaluate<number>(
    `new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(Math.max(0, ...longestEvents.values())), 100)))`,
  );
  await context.close();
  return longest;
}

export async function measureInteractions(): Promise<void> {
  const site = await startSite();
  const browser = await launchBrowser();
  const measured = new Map(interactions.map((interaction) => [interaction, [] as number[]]));
  for (let run = 0; run < runs; run += 1)
    for (const [interaction, times] of measured)
      times.push(await measureInteraction(browser, site.origin, interaction));
  await browser.close();
  await site.stop();
  const rows = [...measured].map(([{ name, path }, times]) =>
    [name, path, median(times), Math.max(...times)].map(String),
  );
  reportSection(
    'Taps',
    `${machine()}; ${slowdown} × slower processor, ${runs} runs; bound: a median of ${boundMs} ms.`,
    table(['tap', 'page', 'median ms', 'max ms'], rows),
  );
  if ([...measured.values()].some((times) => median(times) > boundMs)) process.exitCode = 1;
}
