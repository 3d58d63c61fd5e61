import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream, startUpstream } from '../../helpers/upstream/startUpstream.ts';

/** Records the values of the first counter from now on. */
const watchCounter = `
  window.shown = [];
  new MutationObserver(() => window.shown.push(document.querySelector('.counter-strip strong').textContent))
    .observe(document.querySelector('.counter-strip'), { subtree: true, characterData: true, childList: true });`;

const shownBy = (page: Page): Promise<string[]> => page.evaluate('window.shown');

const isTurned = (page: Page, card: number): Promise<boolean> =>
  page.evaluate(
    `getComputedStyle(document.querySelectorAll('.flip-card__sides')[${card}]).rotate === 'y 180deg'`,
  );

describe.skipIf(!inject('hasBrowser'))('company pages in a browser', () => {
  const getBrowser = useBrowser();
  const open = useShippedSite(getBrowser);

  test('the counters of About show their values and count up to them when scrolled into view', async () => {
    const { page, problems } = await open({ viewport: { width: 1280, height: 500 } });
    await visit(page, '/about');
    const values = page.locator('.counter-strip strong');
    expect(await values.allTextContents()).toEqual(['50+', '20+', '1000+']);
    await page.evaluate(watchCounter);
    await page.waitForTimeout(300);
    expect(await shownBy(page)).toEqual([]);
    await values.first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await shownBy(page)).at(-1)).toBe('50+');
    await expect.poll(() => values.allTextContents()).toEqual(['50+', '20+', '1000+']);
    const counted = (await shownBy(page)).map((text) => Number.parseInt(text, 10));
    expect(counted[0]).toBeLessThan(25);
    expect(counted).toEqual(counted.toSorted((a, b) => a - b));
    expect(problems).toEqual([]);
  });

  test('counters of About that are in view from the beginning keep their values', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 1800 } });
    await visit(page, '/about');
    expect((await page.locator('.counter-strip').boundingBox())?.y).toBeLessThan(1700);
    await page.evaluate(watchCounter);
    await page.waitForTimeout(300);
    await page.evaluate('scrollTo(0, 60)');
    await page.waitForTimeout(500);
    expect(await shownBy(page)).toEqual([]);
  });

  test('under reduced motion the counters of About do not count', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' });
    await visit(page, '/about');
    await page.evaluate(watchCounter);
    await page.locator('.counter-strip').scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(await shownBy(page)).toEqual([]);
  });

  test('a company card turns over on hover and when its link takes the focus', async () => {
    const { page } = await open();
    await visit(page, '/about');
    expect(await isTurned(page, 1)).toBe(false);
    await page.locator('.flip-card').nth(1).hover();
    await expect.poll(() => isTurned(page, 1)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => isTurned(page, 1)).toBe(false);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'View company: Sumpline Arabia' }).focus();
    await expect.poll(() => isTurned(page, 2)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sumpline Arabia' }).waitFor();
  });

  test('a tap turns a company card over and back, and its link can be tapped meanwhile', async () => {
    const { page } = await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await visit(page, '/about');
    const card = page.locator('.flip-card').first();
    await card.tap();
    await expect.poll(() => isTurned(page, 0)).toBe(true);
    await card.tap({ position: { x: 200, y: 20 } });
    await expect.poll(() => isTurned(page, 0)).toBe(false);
    await card.tap();
    await expect.poll(() => isTurned(page, 0)).toBe(true);
    const isStill = `document.querySelector('.flip-card').getAnimations({ subtree: true }).length === 0`;
    await expect.poll(() => page.evaluate(isStill)).toBe(true);
    await page.getByRole('link', { name: 'View company: Sumpline Trading' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Sumpline Trading' }).waitFor();
  });

  test('without script on a touch screen both sides of a company card are visible', async () => {
    const { page } = await open({
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto('/about');
    const [front, back] = await Promise.all(
      ['.flip-card__front', '.flip-card__back'].map((side) => page.locator(side).first().boundingBox()),
    );
    expect(back?.y).toBeGreaterThanOrEqual((front?.y ?? 0) + (front?.height ?? 0));
  });

  test("the map is a still of 330 px; a click loads the provider's frame and focuses it", async () => {
    const requests: string[] = [];
    const provider = await startRawUpstream((request, response) => {
      requests.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>A map</title>');
    });
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
    const site = await startSite({
      apiBaseUrl,
      imageBaseUrl,
      mapEmbedUrl: `${provider}/embed?at=yard`,
      hasPlaceholders: true,
    });
    const { page, problems } = await openPage(await getBrowser(), { baseURL: site.url });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));

    await visit(page, '/contact-us');
    expect((await page.locator('.map-box').boundingBox())?.height).toBe(330);
    await page.getByRole('link', { name: 'Show the map' }).hover();
    await page.waitForTimeout(200);
    expect([[...origins], requests]).toEqual([[site.url], []]);

    await page.getByRole('link', { name: 'Show the map' }).click();
    await expect.poll(() => requests).toEqual(['/embed?at=yard']);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toBe('Map: where to find Sumpline Group');
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(328);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    expect(problems).toEqual([]);
  });

  test('without coordinates the still says that it is a drawing, and a link searches for the address', async () => {
    const { page, site } = await open();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await visit(page, '/contact-us');
    const box = page.locator('.map-box');
    await box.getByText('The picture is a drawing, not a map of the place.').waitFor();
    const link = box.getByRole('link', { name: 'Find the address on OpenStreetMap' });
    await link.hover();
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/search');
    const { 'about-us': about } = await readShippedContent();
    expect(url.searchParams.get('query')).toBe(String(about?.address).replaceAll('\n', ', '));
    expect(await box.getByRole('link', { name: 'Show the map' }).count()).toBe(0);
    expect([...origins]).toEqual([site.url]);
  });

  test('a company page sends no request elsewhere, and its vCard is saved under its name', async () => {
    const { page, site, problems } = await open();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await visit(page, '/team/5');
    await page.getByRole('link', { name: 'Write on WhatsApp' }).hover();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a contact' }).click();
    expect((await saved).suggestedFilename()).toBe('Sumpline Foundry.vcf');
    expect([...origins]).toEqual([site.url]);
    expect(problems.filter((line) => !line.includes('.vcf'))).toEqual([]);
  });

  test("a right-to-left address and a long e-mail address stay within a phone's width", async () => {
    const content = await readShippedContent();
    const line = 'طريق الآبار '.repeat(25).trim();
    content['about-us'] = {
      address: `${'Yard'.repeat(75)}\n${line}`,
      email: `${'a'.repeat(280)}@sumpline.example`,
      phone: '97145550142',
    };
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(content);
    const site = await startSite({ apiBaseUrl, imageBaseUrl, hasPlaceholders: true });
    const { page } = await openPage(await getBrowser(), {
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
    });
    await visit(page, '/contact-us');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('without contact details the page has no empty links', async () => {
    const { apiBaseUrl } = await startUpstream({ ...(await readShippedContent()), 'about-us': {} });
    const site = await startSite({ apiBaseUrl, hasPlaceholders: true });
    const { page } = await openPage(await getBrowser(), { baseURL: site.url });
    await visit(page, '/contact-us');
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).not.toContainEqual(expect.stringMatching(/^(tel:\+?|mailto:|https:\/\/wa\.me\/\?.*)$/));
    expect(await page.getByRole('heading', { name: 'Drop A Line!' }).isVisible()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
