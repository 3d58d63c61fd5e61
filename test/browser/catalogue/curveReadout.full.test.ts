import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('the reading of curves in a browser', () => {
  const openSite = useShippedSite(useBrowser());

  async function open(options = {}, path = '/products/1') {
    const opened = await openSite({ viewport: { width: 360, height: 740 }, ...options });
    await opened.site.source.refreshAll();
    const scripts: string[] = [];
    opened.page.on('request', (request) => scripts.push(request.url()));
    await visit(opened.page, path);
    const slider = opened.page.getByRole('slider', { name: 'Flow at which the curves are read' }).first();
    const isLoaded = () => scripts.some((url) => url.includes('CurveReadout'));
    return { ...opened, slider, isLoaded };
  }

  test('its script comes only when a curve comes near, and nothing moves', async () => {
    const { page, slider, isLoaded, problems } = await open();
    expect(isLoaded()).toBe(false);
    const box = page.locator('.pump-curves-box').first();
    // In the document, since a page may still scroll.
    const place = () =>
      box.evaluate((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return { top: Math.round(top + window.scrollY), width, height };
      });
    await box.scrollIntoViewIfNeeded();
    const before = await place();
    await slider.waitFor();
    expect(isLoaded()).toBe(true);
    expect(await place()).toEqual(before);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('arrow keys read flow, heads and power, also in US units', async () => {
    const { page, slider } = await open();
    await page.locator('.pump-curves-box').first().scrollIntoViewIfNeeded();
    await slider.focus();
    const said = () => slider.getAttribute('aria-valuetext');
    const first = await said();
    expect(first).toMatch(/^[\d ]+ m³\/h; 1 500 rpm: [\d.]+ m; .*2 000 rpm: [\d.]+ m, [\d.]+ kW/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(said).not.toBe(first);
    await page.keyboard.press('Home');
    await expect.poll(said).toMatch(/^0 m³\/h; /);
    expect(await page.locator('.curve-readout__reading').textContent()).toContain('0 m³/h');
    await page.getByRole('link', { name: 'US units' }).click();
    await expect.poll(said).toMatch(/gpm; 1 500 rpm: [\d.]+ ft/);
  });

  for (const [width, path] of [
    [360, '/products/1'],
    [1280, '/products/1?units=us'],
    [360, '/compare?items=1,2,3,7'],
  ] as const)
    test(`the figures cover neither the curves nor the text below them: ${path} at ${width} px`, async () => {
      const { page, slider } = await open({ viewport: { width, height: 740 } }, path);
      const box = page.locator('.pump-curves-box').first();
      // Parts above it get their true height on the way, and move it.
      await expect
        .poll(async () => {
          await box.scrollIntoViewIfNeeded();
          return slider.count();
        })
        .toBe(1);
      await slider.focus();
      const edges = async (selector: string) => {
        const { y = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      const figures = await edges('.curve-readout__reading p');
      expect(figures.bottom).toBeGreaterThan(figures.top);
      expect(figures.top).toBeGreaterThanOrEqual((await edges('.pump-curves')).bottom);
      const below = await box.evaluate((element) => {
        const next = element.nextElementSibling ?? element.parentElement?.nextElementSibling;
        return next?.getBoundingClientRect().top ?? 0;
      });
      expect(figures.bottom).toBeLessThanOrEqual(below);
    });

  test('pointer and finger read the place under them', async () => {
    const { page, slider } = await open({ hasTouch: true });
    await page.locator('.pump-curves-box').first().scrollIntoViewIfNeeded();
    await slider.waitFor();
    const width = (await slider.boundingBox())?.width ?? 0;
    const said = async () => Number((await slider.getAttribute('aria-valuetext'))?.match(/^[\d.]+/)?.[0]);
    const at = (share: number) => ({ position: { x: width * share, y: 40 } });
    await slider.hover(at(0.25));
    await expect.poll(said).toBeLessThan(120);
    await slider.hover(at(0.75));
    await expect.poll(said).toBeGreaterThan(250);
    await slider.tap(at(0.25));
    await expect.poll(said).toBeLessThan(120);
  });

  test('without script there is the drawing alone', async () => {
    const { page, slider } = await open({ javaScriptEnabled: false });
    expect(await page.locator('.pump-curves').count()).toBeGreaterThan(0);
    expect(await slider.count()).toBe(0);
  });
});
