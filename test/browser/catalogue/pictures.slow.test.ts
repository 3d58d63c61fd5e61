import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shareInWorker } from '../../helpers/atEnd.ts';
import { nextFrame, visit } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startShippedSite } from '../../helpers/site/startSite.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

/** Files are resized during the tests. */
const startWithPictures = shareInWorker(async () => ({ site: await startShippedSite() }));

async function scrollThrough(page: Page) {
  const height = await page.evaluate<number>('document.body.scrollHeight');
  for (let y = 0; y < height; y += 300) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await nextFrame(page);
  }
}

/** Waits until every picture that the browser has begun to load has arrived. */
const picturesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        `[...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').length`,
      ),
    )
    .toBe(0);

test('a phone gets small files, the first picture once, and the others when it scrolls', async () => {
  const { page, problems } = await openPage({ site: startWithPictures, width: 360, deviceScaleFactor: 2 });
  const received: { path: string; bytes: number }[] = [];
  let total = 0;
  page.on('response', (response) => {
    const bytes = Number(response.headers()['content-length'] ?? 0);
    total += bytes;
    if (response.request().resourceType() !== 'image') return;
    received.push({ path: new URL(response.url()).pathname, bytes });
  });
  await visit(page, '/');
  await picturesLoaded(page);
  const firstOf = () => received.filter(({ path }) => path.includes('/dusk.webp'));
  await expect.poll(firstOf).not.toEqual([]);
  const first = firstOf();
  expect(first.map(({ path }) => path)).toEqual(['/pictures/scenes/excavation/dusk.webp.768.avif']);
  expect(first[0]?.bytes).toBeLessThan(25_000);
  const bytes = received.reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes).toBeLessThan(150_000);
  expect(total).toBeGreaterThan(bytes);
  expect(total).toBeLessThan(350_000);
  const before = received.length;
  await scrollThrough(page);
  await expect.poll(() => received.length).toBeGreaterThan(before);
  for (const { path } of received) expect(path).toMatch(/\.(320|480|768)\.avif$/);
  expect(problems).toEqual([]);
});

test.each(['/', '/products/1', '/gallery'])('nothing shifts on %s while its pictures load', async (path) => {
  const { page } = await openPage({ site: startWithPictures, path, width: 360, initScript: watchShifts });
  await scrollThrough(page);
  await picturesLoaded(page);
  expect(await readShifts(page)).toBe(0);
});

test.each([
  ['/products/1', 'header', '<nav class="header__nav"', '.brand'],
  ['/', '.home-banner__words', '<h1', '.home-banner__eyebrow'],
])('what would move on %s when the rest of the %s is read does not show before', async (path, part, cut, shown) => {
  const { page } = await openPage({ site: startWithPictures, width: 360, script: false });
  let end: string | undefined = cut;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const [body = ''] = (await response.text()).split(end ?? '</html>');
    await route.fulfill({ response, body });
  });
  const isVisible = async () => {
    await page.goto(path);
    return page.locator(part).first().locator(shown).isVisible();
  };
  expect(await isVisible()).toBe(false);
  end = undefined;
  expect(await isVisible()).toBe(true);
});

test('a picture that fails shows the placeholder in its frame, and nothing shifts', async () => {
  const site = async () => ({
    site: await startShippedSite({
      imageBaseUrl: closedAddress,
      overrides: { pictures: { dataDir: createTempDir() } },
    }),
  });
  const { page } = await openPage({ site, path: '/products/1', initScript: watchShifts });
  const picture = page.locator('main img').first();
  // A broken picture is 0 px wide; with the upstream's pictures out of reach only the placeholder can show.
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 1);
  expect(await readShifts(page)).toBe(0);
});
