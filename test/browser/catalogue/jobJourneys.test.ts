import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

const phone = { width: 360, height: 740 };
const job = '/duty-point?flow=60&suction=3&height=7&length=80&diameter=102&bends=2';

/** What has the focus, and whether something lies over its middle. */
const focused = `(() => {
  const element = document.activeElement;
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    is: element.name || element.textContent.trim(),
    isCovered: !(element.contains(top) || top?.contains(element)),
  };
})()`;

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  const { is, isCovered } = await page.evaluate<{ is: string; isCovered: boolean }>(focused);
  expect([is, isCovered]).toEqual([is, false]);
  return is;
}

/** Presses Tab until the focus is on what `name` describes, and nothing covers any stop on the way. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isThere = (is: string) => (typeof name === 'string' ? is === name : name.test(is));
  for (let stops = 0; stops < 60; stops += 1) if (isThere(await press(page, 'Tab'))) return;
  throw new Error(`no stop ${name}`);
}

const step = (page: Page, title: string) => page.locator('.job-form summary', { hasText: title });

const messageOf = (page: Page) => page.locator('textarea[name=message]').first().inputValue();

describe.skipIf(!inject('hasBrowser'))('from the job to the quote in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  async function open(path: string, options = {}) {
    const opened = await openSite({ viewport: phone, ...options });
    await opened.site.source.refreshAll();
    await visit(opened.page, path);
    return opened;
  }

  test('the keyboard alone describes a job on a phone and asks for it; nothing covers the focus', async () => {
    const { page, problems } = await open('/duty-point');
    await tabTo(page, /^No head at hand/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'flow');
    await page.keyboard.type('60');
    await tabTo(page, /^How high/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'suction');
    await page.keyboard.type('3');
    await tabTo(page, 'height');
    await page.keyboard.type('23 ft');
    await tabTo(page, /^How far/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'length');
    await page.keyboard.type('80');
    await tabTo(page, 'diameter');
    await page.keyboard.type('4 in');
    await page.keyboard.press('Enter');
    await page.waitForURL(/suction=3&height=23(\+|%20)ft/);
    await page.locator('#duty-fits').waitFor();
    await tabTo(page, 'Ask for all of it');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/request-a-quote\?items=/);
    expect(await messageOf(page)).toMatch(/^Job: 60 m³\/h at 1\d/m);
    expect(problems).toEqual([]);
  });

  for (const viewport of [phone, { width: 1280, height: 800 }])
    test(`without script a pit leads to its pump and to a filled-in quote, ${viewport.width} px`, async () => {
      const { page } = await open('/inflow', { javaScriptEnabled: false, viewport });
      const pit = {
        Length: '30',
        Width: '20',
        'Depth to formation': '4',
        'Depth to groundwater': '1.5',
        'Depth to the impermeable layer': '10',
      };
      for (const [label, value] of Object.entries(pit))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Soil', { exact: true }).selectOption('medium-sand');
      await page.getByRole('button', { name: 'Work out the inflow' }).click();
      await page
        .getByRole('link', { name: /^Pumps for/ })
        .first()
        .click();
      await page.waitForURL(/\/duty-point\?flow=/);
      const flow = await page.getByLabel('Flow', { exact: true }).first().inputValue();
      await page.getByText(/^No head at hand/).click();
      await step(page, 'How high').click();
      await page.getByLabel('Discharge height').fill('7');
      await step(page, 'How far').click();
      await page.getByLabel('Length of the line').fill('80');
      await page.getByLabel('Hose or pipe').selectOption({ label: 'Layflat discharge hose, 102 mm' });
      await page.getByRole('button', { name: 'Find pumps for this job' }).click();
      await page.waitForURL(/height=7/);
      expect(await page.locator('.best-answer').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Ask for this job' }).first().click();
      await page.waitForURL(/\/request-a-quote\?items=/);
      const message = await messageOf(page);
      expect(message).toContain(`Job: ${flow} at `);
      // Two lengths of 50 m for the 80 m of the line.
      expect(message).toMatch(/^100 m × Layflat discharge hose, 102 mm \(http.*\/products\/13\)$/m);
      expect(message).toMatch(/^Line: 80 m of 102 mm/m);
    });

  for (const javaScriptEnabled of [true, false])
    test(`the best answer stays in view while the question is changed, script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const { page } = await open(job, { javaScriptEnabled });
      const best = page.locator('.best-answer');
      const stands = async () => {
        const box = await best.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      expect(await stands()).toBe(phone.height);
      await step(page, 'How far').click();
      await page.getByLabel('Length of the line').focus();
      expect(await stands()).toBeLessThanOrEqual(phone.height);
      await best.getByRole('link').click();
      // It has its own place above the results, and leaves the window with it.
      await expect.poll(async () => (await page.locator('#duty-fits').boundingBox())?.y).toBeLessThan(300);
      expect(await stands()).toBeLessThan((await page.locator('#duty-fits').boundingBox())?.y ?? 0);
    });

  test('axe finds no violation in the answer on a phone, and nothing is wider than it', async () => {
    const { page } = await open(job);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});
