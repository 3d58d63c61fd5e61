import { expect } from 'vitest';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { dialogClosed, focus, hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';

async function open(options = {}) {
  const opened = await openPage({ path: '/products/1', width: 360, ...options });
  const slider = opened.page.getByRole('slider', { name: 'Flow at which the curves are read' }).first();
  const box = opened.page.locator('.pump-curves-box').first();
  /** Parts above the curve get their true height on the way, and move it. */
  const scrollToCurve = () =>
    expect
      .poll(async () => {
        await box.scrollIntoViewIfNeeded();
        return slider.count();
      })
      .toBe(1);
  return { ...opened, slider, box, scrollToCurve };
}

test('of two pumps with the same curve each has one mark, wherever the curves are read', async () => {
  const { page, slider, scrollToCurve } = await open({ path: '/compare?items=1,2' });
  await scrollToCurve();
  await focus(slider);
  const said = () => slider.getAttribute('aria-valuetext');
  for (let press = 0; press < 5; press += 1) {
    const before = await said();
    await page.keyboard.press('ArrowRight');
    await expect.poll(said).not.toBe(before);
  }
  expect(await page.locator('.curve-readout__reading circle').count()).toBe(2);
});

test('the script of the readout loads only when a curve is near the window, nothing shifts, and arrow keys read it in both units', async () => {
  const { page, slider, box, requests, problems } = await open();
  const isLoaded = () => requests.some((url) => url.includes('CurveReadout'));
  expect(isLoaded()).toBe(false);
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

  await focus(slider);
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
  expect(problems).toEqual([]);
});

test.each([
  [1280, '/products/1?units=us'],
  [360, '/compare?items=1,2,3,7'],
])('at %i px the figures of %s cover neither the curves nor the text below them', async (width, path) => {
  const { page, slider, box, scrollToCurve } = await open({ width, path });
  await scrollToCurve();
  await focus(slider);
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

test('pointer and finger read the place under them; without script there is the drawing alone', async () => {
  const { slider, scrollToCurve } = await open({ hasTouch: true });
  await scrollToCurve();
  const width = (await slider.boundingBox())?.width ?? 0;
  const said = async () => Number((await slider.getAttribute('aria-valuetext'))?.match(/^[\d.]+/)?.[0]);
  const at = (share: number) => ({ position: { x: width * share, y: 40 } });
  await slider.hover(at(0.25));
  await expect.poll(said).toBeLessThan(120);
  await slider.hover(at(0.75));
  await expect.poll(said).toBeGreaterThan(250);
  await slider.tap(at(0.25));
  await expect.poll(said).toBeLessThan(120);
  const plain = await open({ script: false });
  expect(await plain.page.locator('.pump-curves').count()).toBeGreaterThan(0);
  expect(await plain.slider.count()).toBe(0);
});

test('a button opens the curves large; Escape closes them and returns the focus', async () => {
  const { page, box, scrollToCurve, problems } = await open({ width: 1280 });
  await scrollToCurve();
  const larger = box.getByRole('button', { name: 'Larger' });
  await larger.click();
  const dialog = page.getByRole('dialog', { name: 'Curves' });
  await dialog.waitFor();
  expect((await dialog.locator('.pump-curves').boundingBox())?.width).toBeGreaterThan(800);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialogClosed(page);
  await expect.poll(() => larger.evaluate(hasFocus)).toBe(true);
  expect(problems).toEqual([]);
});
