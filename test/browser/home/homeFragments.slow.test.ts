import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';

/** Waits until the cell stands right below the header, which is fixed with script only, and all parts are laid out. */
async function expectInView(page: Page, id: string, script: boolean) {
  if (script) await page.locator('.in-parts').waitFor({ state: 'detached' });
  const distance = `document.getElementById('${id}').getBoundingClientRect().top
    - Math.max(0, document.querySelector('.header__bar').getBoundingClientRect().bottom)`;
  await expect.poll(() => page.evaluate(distance)).toBeLessThan(200);
  expect(await page.evaluate(distance)).toBeGreaterThanOrEqual(0);
}

test('the specialised service of another home page leads to its cell, which gets the focus', async () => {
  const id = 'expertise-parts';
  const { page, problems } = await openPage({ path: '/home-two' });
  await page.locator('.specialised-services').getByRole('link', { name: 'Parts without a drawing' }).click();
  await page.waitForURL(`**/#${id}`);
  await expect.poll(() => page.locator(`#${id}`).evaluate(hasFocus)).toBe(true);
  await expectInView(page, id, true);
  expect(problems).toEqual([]);
});

test.each([
  true,
  false,
])('an address with the fragment of a cell shows that cell, script: %s', async (script) => {
  const { page } = await openPage({ path: '/#expertise-machining', script });
  await expectInView(page, 'expertise-machining', script);
});
