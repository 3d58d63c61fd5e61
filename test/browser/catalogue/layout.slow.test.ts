import { expect } from 'vitest';
import { visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { focus, openPage, test } from '../../helpers/browser/openPage.ts';

const job = '/duty-point?flow=60&suction=3&height=7&length=80&diameter=102&bends=2';

test.each([
  1280, 1920,
])('at %i px contents and actions of a product stay beside the text, and its curve is 560 px wide', async (width) => {
  const { page, problems } = await openPage({ path: '/products/1', width });
  expect((await page.locator('.pump-curves').first().boundingBox())?.width).toBeGreaterThanOrEqual(560);
  await page.locator('#details').scrollIntoViewIfNeeded();
  const aside = page.locator('.product__aside');
  for (const part of [
    aside.getByRole('link', { name: 'Specifications' }),
    aside.getByRole('link', { name: 'Quote' }),
  ])
    await expect.poll(async () => ((await part.boundingBox())?.y ?? -1) >= 0).toBe(true);
  expect(await page.locator('.product__bar').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test.each([
  360, 1024,
])('at %i px tables use the free width before they scroll sideways, and say so', async (width) => {
  const { page } = await openPage({ width, reducedMotion: 'reduce' });
  const saying: boolean[] = [];
  // Set, hose, wellpoints: tables of two to nine columns.
  for (const path of ['/products/1', '/products/6', '/products/13', '/products/200']) {
    await visit(page, path);
    for (const table of await page.locator('.data-table').all()) {
      await table.scrollIntoViewIfNeeded();
      const said = () =>
        table.evaluate((element) => {
          const { visibility } = getComputedStyle(element.querySelector('caption') ?? element, '::after');
          return [visibility === 'visible', element.scrollWidth > element.clientWidth];
        });
      await expect.poll(async () => new Set(await said()).size).toBe(1);
      saying.push((await said())[0] === true);
    }
  }
  expect(saying.includes(true)).toBe(width === 360);
});

test('on a phone the bar with Quote and List covers neither the focus nor the end of the page', async () => {
  const { page, problems } = await openPage({ path: '/products/1', width: 360 });
  const bar = page.locator('.product__bar');
  expect(await bar.isVisible()).toBe(true);
  const isCovered = `(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('.product__bar');
    if (bar.contains(focused) || focused.offsetHeight > innerHeight / 2) return false;
    return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
      && focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
  })()`;
  for (let tab = 0; tab < 45; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isCovered), `tab ${tab}`).toBe(false);
  }
  await bar.getByRole('button', { name: 'List' }).click();
  await bar.getByText('is in the quote list.').waitFor();
  expect(await bar.getByRole('link', { name: 'Quote', exact: true }).getAttribute('href')).toMatch(
    /^\/request-a-quote\?product=1/,
  );
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf('.product__bar')) < (await topOf('.footer'))).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('neither a focused element nor the end of the page is hidden behind the bar', async () => {
  const { page } = await openPage({ path: '/products', viewport: { width: 360, height: 640 } });
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Chosen to compare' });
  await bar.waitFor();
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const bottomOfFocus = `(() => {
    const focused = document.activeElement;
    return focused.closest('.selection') ? 0 : focused.getBoundingClientRect().bottom;
  })()`;
  for (let tab = 0; tab < 25; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(bottomOfFocus)).toBeLessThanOrEqual(await top());
  }
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const bottomOfFooter = async () => {
    const { y = 0, height = 0 } = (await page.locator('.footer').boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(async () => (await bottomOfFooter()) - (await top())).toBeLessThanOrEqual(1);
});

test.each([
  true,
  false,
])('the best answer stays in view while the question is changed, script: %s', async (script) => {
  const { page } = await openPage({ path: job, width: 360, script });
  const best = page.locator('.best-answer');
  const bottom = async () => {
    const { y = 0, height = 0 } = (await best.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  await expect.poll(bottom).toBe(740);
  await page.locator('.job-form summary', { hasText: 'How far' }).click();
  await focus(page.getByLabel('Length of the line'));
  await expect.poll(bottom).toBeLessThanOrEqual(740);
  await best.getByRole('link').click();
  // It has its own place above the results, and leaves the window with it.
  const topOfResults = async () => (await page.locator('#duty-fits').boundingBox())?.y ?? 9999;
  await expect.poll(topOfResults).toBeLessThan(300);
  expect(await bottom()).toBeLessThan(await topOfResults());
});
