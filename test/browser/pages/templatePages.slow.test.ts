import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, reload, visit } from '../../helpers/browser/browser.ts';
import { addressOf, openPage, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');

/** The file of the opening picture, without width and format. */
const openingPicture = async (page: Page): Promise<string> => {
  const src = await page.locator('.opening__picture img').getAttribute('src');
  return (src ?? '').replace(/^\/(pictures|media)\//, '').replace(/\.webp.*$/, '');
};

test('tabs are selected by click, arrow keys, Home and End; one tab is in the tab order and one panel is visible', async () => {
  const { page, problems } = await openPage({ path: '/digital-marketing' });
  const selected = page.locator('[role=tab][aria-selected=true]');
  const shown = page.getByRole('tabpanel');
  expect(await selected.textContent()).toBe('04Digital marketing');
  await page.getByRole('tab', { name: 'UI/UX experience' }).click();
  expect(await shown.getByRole('heading').textContent()).toBe('UI/UX experience');
  for (const [key, title] of [
    ['ArrowDown', 'Digital marketing'],
    ['ArrowRight', 'Mobile and website development'],
    ['End', 'Social media marketing'],
    ['ArrowDown', 'Overview'],
    ['ArrowUp', 'Social media marketing'],
    ['Home', 'Overview'],
    ['ArrowLeft', 'Social media marketing'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shown.getByRole('heading').allTextContents(), key).toEqual([title]);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-selected")'), key).toBe('true');
  }
  // A shortcut of the browser stays with the browser.
  await page.keyboard.press('Control+Home');
  expect(await shown.getByRole('heading').textContent()).toBe('Social media marketing');
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  expect(await selected.getAttribute('aria-controls')).toBe(await shown.getAttribute('id'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.role')).toBe('tabpanel');
  expect([await addressOf(page), problems]).toEqual(['/digital-marketing', []]);
});

test('an address that names a panel opens that panel, also one that is followed on the page', async () => {
  const { page } = await openPage({ path: '/business-strategy#work-panel-0' });
  const shown = page.getByRole('tabpanel');
  expect(await shown.getByRole('heading').allTextContents()).toEqual(['Overview']);
  await page.evaluate(`location.hash = '#work-panel-6'`);
  await expect.poll(() => shown.getByRole('heading').allTextContents()).toEqual(['Social media marketing']);
  expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toBe('06Social media marketing');
  await page.getByRole('tab', { name: 'Overview' }).click();
  expect(await shown.getByRole('heading').allTextContents()).toEqual(['Overview']);
});

test('hydration shifts nothing on a tab page, and on a phone the selected tab is visible', async () => {
  const path = '/social-media-marketing';
  const { page } = await openPage({ path, width: 360, initScript: watchShifts });
  const { x = -1, width = 0 } = (await page.locator('[role=tab][aria-selected=true]').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  expect(await readShifts(page)).toBeLessThan(0.001);
});

test('without script every panel is visible, and the tabs link to them', async () => {
  const { page } = await openPage({ path: '/business-strategy', script: false });
  for (const panel of await page.locator('.tabs__panel').all()) expect(await panel.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Social media marketing' }).click();
  const last = page.locator('.tabs__panel').last();
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(500);
});

test('coming soon requires an address and sends nothing', async () => {
  const { page, requests } = await openPage({ path: '/coming-soon' });
  requests.length = 0;
  await page.evaluate(
    `addEventListener('submit', (event) => setTimeout(() => (window.submitted = event.defaultPrevented)), true)`,
  );
  await page.getByRole('button', { name: 'Sign up' }).click();
  const email = page.getByLabel('E-mail');
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await email.fill('someone@site.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('window.submitted')).toBe(true);
  // Scripts and fonts of the page itself may still be loading.
  const sent = requests.filter((url) => !new URL(url).pathname.startsWith('/assets/'));
  expect([await addressOf(page), await email.inputValue(), sent]).toEqual([
    '/coming-soon',
    'someone@site.example',
    [],
  ]);
  expect(await page.locator('.coming-soon__countdown dd').allTextContents()).toEqual(['0', '0', '0', '0']);
});

test('another page of the blog shows in place, scrolled to 300 px; Back restores the scroll position', async () => {
  const { page, problems } = await openPage({
    path: '/blog-style-one',
    viewport: { width: 1280, height: 600 },
  });
  await page.evaluate('window.sameDocument = true');
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Read More: Two metres a second' }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(300);
  expect(await addressOf(page)).toBe('/blog-style-one?page=2');
  expect(await page.locator('.pagination [aria-current=page]').isDisabled()).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Read More: The hump in the suction line' }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(before);
  expect([await page.evaluate('window.sameDocument'), problems]).toEqual([true, []]);
});

test('the blog sidebar is on its side, and below the stories on a phone', async () => {
  const { page } = await openPage();
  const boxes = () =>
    Promise.all(
      [page.getByRole('complementary'), page.locator('.blog-list__stories')].map((part) =>
        part.boundingBox(),
      ),
    );
  for (const [path, side] of [
    ['/blog-left-sidebar', -1],
    ['/blog-right-sidebar', 1],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const [aside, stories] = await boxes();
    expect(Math.sign((aside?.x ?? 0) - (stories?.x ?? 0)), path).toBe(side);
    await page.setViewportSize({ width: 360, height: 740 });
    const [below, above] = await boxes();
    expect(below?.y, path).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  }
});

test("a story's link stores its picture with the story's number, and only that story shows it", async () => {
  const { page, problems } = await openPage({ path: '/blog-right-sidebar' });
  await page.getByRole('link', { name: 'Read More: An impeller without a drawing' }).click();
  await arrived(page, 'An impeller without a drawing');
  const stored = JSON.parse(await page.evaluate('localStorage.getItem("story-image")'));
  expect(stored).toMatchObject({ n: 3, src: 'parts/closed-impeller/main.webp' });
  await page.evaluate(
    `localStorage.setItem('story-image', '{"n":3,"src":"parts/pump-casing/main.webp","alt":"A casing"}')`,
  );
  await visit(page, '/blog-single/3');
  await expect.poll(() => openingPicture(page)).toBe('parts/pump-casing/main');
  for (const [path, picture] of [
    ['/blog-single', 'scenes/excavation/dusk'],
    ['/blog-single/2', 'hoses/suction/main'],
  ] as const) {
    await visit(page, path);
    expect(await openingPicture(page), path).toBe(picture);
  }
  expect(problems).toEqual([]);
});

test("a stored picture that is not the site's own is ignored", async () => {
  const { page } = await openPage({ path: '/blog-single' });
  for (const stored of [
    'no json',
    '{"n":1,"src":"//elsewhere.example/a.webp","alt":"x"}',
    '{"n":1,"src":"../../private.webp","alt":"x"}',
    '{"n":1,"src":7}',
    '{"src":"hoses/suction/main.webp","alt":"a picture without number"}',
    'null',
  ]) {
    await page.evaluate(`localStorage.setItem('story-image', ${JSON.stringify(stored)})`);
    await reload(page);
    expect(await openingPicture(page), stored).toBe('scenes/excavation/dusk');
  }
});

test('categories and tags of the blog are plain text: no box, no rule, no pointer, nothing on hover', async () => {
  const { page } = await openPage({ path: '/blog-right-sidebar' });
  const lists = page.locator('.blog-sidebar__categories, .blog-sidebar__tags');
  expect(await lists.count()).toBe(2);
  expect(await lists.locator('a, button').count()).toBe(0);
  const readLook = (item: Element) => {
    const { color, cursor, borderStyle, textDecorationLine, backgroundColor } = getComputedStyle(item);
    return { color, cursor, borderStyle, textDecorationLine, backgroundColor };
  };
  for (const item of await lists.locator('li').all()) {
    const look = await item.evaluate(readLook);
    expect(look).toMatchObject({ cursor: 'auto', borderStyle: 'none', textDecorationLine: 'none' });
    await item.hover();
    expect(await item.evaluate(readLook)).toEqual(look);
  }
  const link = await page.locator('.story-card__link').first().evaluate(readLook);
  const category = page.locator('.story-card__meta span').nth(1);
  expect((await category.evaluate(readLook)).color).not.toBe(link.color);
});
