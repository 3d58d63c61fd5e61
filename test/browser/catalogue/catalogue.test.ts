import { expect } from 'vitest';
import { nextFrame, visit } from '../../helpers/browser/browser.ts';
import { focus, openPage, scrollByKey, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';

test.each([
  true,
  false,
])('the accordion opens one item at a time in 350 ms, closes it on a click, and scrolls a long one in 500 px, script: %s', async (script) => {
  const { page } = await openPage({ path: '/faq', script });
  const items = page.locator('.accordion details');
  const duration = items
    .first()
    .evaluate((item) => getComputedStyle(item, '::details-content').transitionDuration);
  expect((await duration).split(', ')[0]).toBe('0.35s');
  const openItems = () =>
    items.evaluateAll((all) => all.flatMap((item, at) => ((item as HTMLDetailsElement).open ? at : [])));
  await items.nth(2).locator('summary').click();
  await expect.poll(openItems).toEqual([2]);
  await items.nth(2).locator('summary').click();
  await expect.poll(openItems).toEqual([]);
  await items.nth(1).locator('summary').click();
  await expect.poll(openItems).toEqual([1]);
  const body = items.nth(1).locator('.accordion__body');
  await body.evaluate((element) => {
    for (const part of element.children) part.textContent = 'A long answer. '.repeat(900);
  });
  await expect.poll(async () => (await body.boundingBox())?.height).toBe(500);
  await scrollByKey(body, 'End', 100);
  expect(await openItems()).toEqual([1]);
});

test('on a phone the strip of categories scrolls to the selected one, and a wide table in its own box', async () => {
  const { page } = await openPage({
    path: '/products?category=5',
    width: 360,
    reducedMotion: 'reduce',
  });
  const selected = page.getByRole('link', { name: 'Hire equipment' });
  await expect.poll(async () => (await selected.boundingBox())?.x).toBeLessThan(360);
  await focus(page.getByRole('link', { name: 'Castings and machined parts' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'CASTINGS AND MACHINED PARTS' }).waitFor();

  await visit(page, '/products/1');
  const region = page.getByRole('region', { name: 'Spare parts' });
  await scrollByKey(region, 'ArrowRight', 40);
  // The name of a part stays in view, in other tables the first column.
  for (const [table, cell] of [
    ['Spare parts', 'tbody .data-table__part'],
    ['Performance', 'tbody th'],
  ] as const) {
    const wide = page.getByRole('region', { name: table });
    await wide.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    const name = wide.locator(cell).first();
    await expect.poll(async () => Math.round((await name.boundingBox())?.x ?? -1)).toBe(16);
  }
  expect(await sidewaysScroll(page)).toBe(0);
});

test('products viewed before are listed at the end, at most six, on this device only; foreign values are ignored', async () => {
  const { page, problems } = await openPage({ path: '/privacy', width: 360 });
  const viewed = page.getByRole('navigation', { name: 'Recently viewed' });
  await page.evaluate(`localStorage.viewed = '[{"id":1},null,"x"]'`);
  const stored = () => page.evaluate<string[]>(`JSON.parse(localStorage.viewed).map((one) => one?.id)`);
  for (const [count, id] of ['9', '8', '7', '6', '5', '3', '2', '1', '9'].entries()) {
    await visit(page, `/products/${id}`);
    await expect.poll(async () => (await stored())[0]).toBe(id);
    if (count === 0) expect(await viewed.count()).toBe(0);
  }
  await expect.poll(() => viewed.getByRole('link').count()).toBe(6);
  expect(await viewed.getByRole('link').first().getAttribute('href')).toBe('/products/1');
  expect(problems).toEqual([]);
});

test('on a phone links lead to the parts of a product, and the link to its data sheet is not prefetched', async () => {
  const { page, requests, problems } = await openPage({ path: '/products/1', width: 360 });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.getByRole('link').allTextContents()).toEqual([
    'Curve',
    'Specifications',
    'Description',
    'Details',
    'Tables',
    'Spares',
    'Goes with',
  ]);
  await contents.getByRole('link', { name: 'Spares' }).click();
  const spares = page.getByRole('region', { name: 'Spare parts' });
  await expect.poll(async () => (await spares.boundingBox())?.y ?? 9999).toBeLessThan(400);
  const sheet = page.getByRole('link', { name: 'Data sheet (PDF)' });
  expect(await sheet.getAttribute('href')).toBe('/products/1.pdf');
  await focus(sheet);
  await nextFrame(page);
  expect(requests.filter((url) => /\.pdf|\/data\//.test(url))).toEqual([]);
  expect(problems).toEqual([]);
});
