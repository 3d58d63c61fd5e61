import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, hydrated } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

const pit = '/inflow?length=20&width=14&depth=4&water=1.5&base=10&soil=fine-sand';

/** The focused element, and whether another element covers its middle. */
const focused = `(() => {
  const element = document.activeElement;
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    is: element.name || element.textContent.trim(),
    isCovered: !(element.contains(top) || top?.contains(element)),
  };
})()`;

/** Presses Tab until the focus is on what `name` describes, and nothing covers any stop on the way. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const { is, isCovered } = await page.evaluate<{ is: string; isCovered: boolean }>(focused);
    expect([is, isCovered]).toEqual([is, false]);
    if (typeof name === 'string' ? is === name : name.test(is)) return;
  }
  throw new Error(`no stop ${name}`);
}

/** The text below the visitor's own words in a request. */
const messageOf = async (page: Page) =>
  [
    await page.locator('main .form [name=job]').inputValue(),
    await page.locator('main .form [name=lines]').inputValue(),
  ].join('\n');

test('the keyboard alone describes a job on a phone and requests a quote for it; nothing covers the focus', async () => {
  const { page, problems } = await openPage({ path: '/duty-point', width: 360 });
  const steps: [RegExp | string, string | null][] = [
    ['flow', '60'],
    [/^Head not known/, null],
    ['suction', '3'],
    ['height', '23 ft'],
    [/^How far/, null],
    ['length', '80'],
    ['diameter', '4 in'],
  ];
  for (const [stop, typed] of steps) {
    await tabTo(page, stop);
    if (typed === null) await page.keyboard.press('Enter');
    else await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/suction=3&height=23(\+|%20)ft/);
  await page.locator('#duty-fits').waitFor();
  await hydrated(page);
  await tabTo(page, 'Request a quote for all of it');
  await page.keyboard.press('Enter');
  await arrived(page, 'Request a Quote');
  expect(await messageOf(page)).toMatch(/^Job: 60 m³\/h at 1\d/m);
  expect(problems).toEqual([]);
});

test('without script a pit leads to its inflow, to a pump and to a filled-in quote', async () => {
  const { page } = await openPage({ path: '/inflow', width: 360, script: false });
  const figures = { Length: '20', Width: '14', 'Depth to formation': '4', 'Depth to groundwater': '1.5' };
  for (const [label, value] of Object.entries(figures))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Depth to the impermeable layer').fill('32.8 ft');
  await page.getByLabel('Soil', { exact: true }).selectOption('fine-sand');
  await page.getByRole('button', { name: 'Work out the inflow' }).click();
  await page.waitForURL(/\/inflow\?length=20&.*#answer$/);
  const answer = page.locator('[data-inflow]');
  expect(Number(await answer.getAttribute('data-inflow'))).toBeCloseTo(8.65, 1);
  expect((await answer.boundingBox())?.y).toBeLessThan(740);
  await page.getByRole('link', { name: /^Pumps for 8\.6/ }).click();
  await page.waitForURL(/\/duty-point\?flow=8\.6/);
  const flow = await page.getByLabel('Flow', { exact: true }).first().inputValue();
  // The lift came along, and the length of the line is what is missing.
  expect(await page.getByLabel('Suction lift').inputValue()).toBe('4.5 m');
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('length');
  expect(await page.locator('#duty-fits').textContent()).toMatch(/pumps cover 8\.6/);
  await page.getByLabel('Length of the line').fill('80');
  await page.getByLabel('Hose or pipe').selectOption({ label: 'Layflat discharge hose, 102 mm' });
  await page.getByRole('button', { name: 'Find pumps for this job' }).click();
  await page.waitForURL(/length=80/);
  expect(await page.locator('.best-answer').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Request a quote for this job' }).first().click();
  await page.waitForURL(/\/request-a-quote\?items=/);
  const message = await messageOf(page);
  expect(message).toContain(`Job: ${flow} at `);
  // Two lengths of 50 m for the 80 m of the line.
  expect(message).toMatch(/^100 m × Layflat discharge hose, 102 mm \(http.*\/products\/13\)$/m);
  expect(message).toMatch(/^Line: 80 m of 102 mm/m);
});

test('by keyboard alone a wrong figure of a pit is found and corrected; the unit switch rewrites answer and drawing in place', async () => {
  const { page, problems } = await openPage({ path: pit.replace('depth=4', 'depth=400') });
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('depth');
  expect(await page.getByText('Enter a depth to formation from 0.5 to 30 m.').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.waitForURL(/depth=4&/);
  const answer = page.locator('[data-inflow]');
  expect(await answer.getAttribute('data-inflow')).toBe('8.65');
  await hydrated(page);
  await page.getByRole('link', { name: 'US units' }).click();
  await expect.poll(() => answer.textContent()).toContain('38.1 gpm');
  expect(await page.locator('.section-drawing').textContent()).toContain('45.9 ft');
  expect(page.url()).toContain('units=us');
  expect(problems).toEqual([]);
});

test('on a phone the pumps for a pit come at once, with the cursor in the length that was assumed', async () => {
  const { page, problems } = await openPage({ path: pit, width: 360 });
  await page.getByRole('link', { name: /^Pumps for 8\.6/ }).click();
  const length = page.getByLabel('Length of the line');
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('length');
  expect([await length.inputValue(), await length.getAttribute('tabindex')]).toEqual(['50 m', null]);
  expect(await page.locator('.best-answer').isVisible()).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await page.waitForURL(/length=80.*computed=.*#duty-fits$/);
  await expect.poll(async () => (await page.locator('#duty-fits').boundingBox())?.y).toBeLessThan(300);
  expect(await page.getByText('is assumed').count()).toBe(0);
  expect(problems).toEqual([]);
});
