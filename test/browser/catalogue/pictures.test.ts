import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

interface Received {
  path: string;
  bytes: number;
}

/** Adds up layout shifts from the first paint on, of elements that were visible already. */
const watchShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const scrollThrough = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 300) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})()`;

// Files are resized during the tests.
describe.skipIf(!inject('hasBrowser'))('pictures in a browser', () => {
  const getBrowser = useBrowser();

  const openSite = useShippedSite(getBrowser, { hasPlaceholders: false });

  async function openWithout(imageBaseUrl: string, options: object) {
    const site = await startShippedSite({ imageBaseUrl, picturesDir: createTempDir() });
    return openPage(await getBrowser(), { baseURL: site.url, ...options });
  }

  async function open(options = {}, pictures?: string) {
    const opened = pictures ? await openWithout(pictures, options) : await openSite(options);
    const received: Received[] = [];
    opened.page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const path = new URL(response.url()).pathname;
      received.push({ path, bytes: Number(response.headers()['content-length']) });
    });
    await opened.page.addInitScript(watchShifts);
    return { ...opened, received };
  }

  test('a phone gets small files, the first picture once, and the others when it scrolls', async () => {
    const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
    const { page, received, problems } = await open(phone);
    let total = 0;
    page.on('response', (response) => {
      total += Number(response.headers()['content-length'] ?? 0);
    });
    await visit(page, '/');
    const first = received.filter(({ path }) => path.includes('/dusk.webp'));
    expect(first.map(({ path }) => path)).toEqual(['/pictures/scenes/excavation/dusk.webp.768.avif']);
    expect(first[0]?.bytes).toBeLessThan(25_000);
    await page.waitForLoadState('networkidle');
    const bytes = received.reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeLessThan(150_000);
    expect(total).toBeGreaterThan(bytes);
    expect(total).toBeLessThan(350_000);
    const before = received.length;
    await page.evaluate(scrollThrough);
    await expect.poll(() => received.length).toBeGreaterThan(before);
    for (const { path } of received) expect(path).toMatch(/\.(320|480|768)\.avif$/);
    expect(problems).toEqual([]);
  });

  test.each([
    '/',
    '/products',
    '/products/1',
    '/gallery',
    '/gallery/2/21/201',
    '/service/1',
  ])('nothing shifts on %s while its pictures load', async (path) => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    await visit(page, path);
    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shift')).toBe(0);
  });

  test('a picture that fails shows the placeholder in its frame, and nothing shifts', async () => {
    const { page } = await open({}, closedAddress);
    await visit(page, '/products/1');
    const picture = page.locator('main img').first();
    // A broken picture is 0 px wide; with the upstream's pictures out of reach only the placeholder can show.
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(await page.evaluate('window.shift')).toBe(0);
  });
});
