import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const homePages = ['/', '/home-two', '/home-three'];

describe.skipIf(!inject('hasBrowser'))('home pages in a browser', () => {
  const getBrowser = useBrowser();
  const open = useShippedSite(getBrowser);
  const desktop = { viewport: { width: 1280, height: 800 } };

  test.each(homePages)('%s: axe finds no violation, at rest and with its carousels started', async (path) => {
    const { page, problems } = await open(desktop);
    await visit(page, path);
    expect(await findAxeViolations(page)).toEqual([]);
    const rows = await page.locator('.card-row').all();
    for (const row of rows) {
      await row.scrollIntoViewIfNeeded();
      await row.and(page.locator('.card-row--live')).waitFor();
    }
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  }, 60_000);

  test.each(homePages)('%s sends no request elsewhere, from top to bottom', async (path) => {
    const { page, site } = await open(desktop);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await visit(page, path);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([site.url]);
  });

  test.each(homePages)('%s without script: every section is readable', async (path) => {
    const { page } = await open({ ...desktop, javaScriptEnabled: false });
    await page.goto(path);
    for (const heading of await page.locator('main').getByRole('heading').all()) {
      expect(await heading.isVisible(), String(await heading.textContent())).toBe(true);
    }
    for (const value of await page.locator('.counters dd').all()) expect(await value.isVisible()).toBe(true);
    expect(await page.locator('.card-row__controls').first().isVisible()).toBe(false);
    const row = page.locator('.card-row__view').first();
    expect(await row.evaluate((view) => getComputedStyle(view).overflowX)).toBe('auto');
  });

  test('sections far below are laid out from the first scroll on, all of them; without script at once', async () => {
    const leftForLater = `[...document.querySelectorAll('.home-section > *')]
      .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length`;
    const { page } = await open(desktop);
    await visit(page, '/');
    expect(await page.evaluate(leftForLater)).toBeGreaterThan(5);
    await page.evaluate('scrollTo(0, 1)');
    await expect.poll(() => page.evaluate(leftForLater)).toBe(0);
    const { page: plain } = await open({ ...desktop, javaScriptEnabled: false });
    await plain.goto('/');
    expect(await plain.evaluate(leftForLater)).toBe(0);
  });

  test('the film is fetched after a click; Escape closes its dialog, stops it and returns the focus', async () => {
    const { page, problems } = await open(desktop);
    const films: string[] = [];
    page.on('request', (request) => request.url().includes('/clip/film') && films.push(request.url()));
    await visit(page, '/');
    const play = page.getByRole('link', { name: 'Watch video' });
    await play.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(films).toEqual([]);
    await play.click();
    const dialog = page.getByRole('dialog', { name: 'Where the work is done.' });
    await dialog.waitFor();
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect
      .poll(() => dialog.locator('video').evaluate((film) => (film as HTMLVideoElement).paused))
      .toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.dialog, .video-dialog__film').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.className')).toBe('watch-video__play');
    expect(problems).toEqual([]);
  });

  test('with a configured video frame the dialog loads it after the click', async () => {
    const host = await startRawUpstream((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Film</title><p>A film');
    });
    const site = await startShippedSite({ videoEmbedUrl: `${host}/embed/1`, hasPlaceholders: true });
    const { page } = await openPage(await getBrowser(), { baseURL: site.url, ...desktop });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await visit(page, '/');
    await page.getByRole('link', { name: 'Watch video' }).scrollIntoViewIfNeeded();
    expect([...origins]).toEqual([site.url]);
    await page.getByRole('link', { name: 'Watch video' }).click();
    await page.frameLocator('.dialog iframe').getByText('A film').waitFor();
    expect(await page.locator('.dialog video').count()).toBe(0);
  });

  test('without script the film is a plain link', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'Watch video' }).getAttribute('href')).toBe(
      '/pictures/clip/film.mp4',
    );
  });

  test('home two plays its film by itself, has a pause button, and stands still under reduced motion', async () => {
    const { page } = await open(desktop);
    await page.goto('/home-two');
    const isPlaying = () =>
      page.locator('.video-banner__film').evaluate((film) => !(film as HTMLVideoElement).paused);
    await expect.poll(isPlaying).toBe(true);
    await page.getByRole('button', { name: 'Pause the film' }).click();
    expect(await isPlaying()).toBe(false);

    const still = await open({ ...desktop, reducedMotion: 'reduce' });
    const films: string[] = [];
    still.page.on('request', (request) => request.url().includes('/clip/film') && films.push(request.url()));
    await visit(still.page, '/home-two');
    expect(films).toEqual([]);
    await still.page.getByRole('button', { name: 'Play the film' }).click();
    await expect.poll(() => films.length).toBeGreaterThan(0);
  });
});
