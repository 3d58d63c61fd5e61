import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { arrived, nextFrame, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { focus, openPage, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { type SiteOptions, startLeadSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const isTurned = (page: Page, card: number): Promise<boolean> =>
  page.evaluate(
    `getComputedStyle(document.querySelectorAll('.flip-card__sides')[${card}]).rotate === 'y 180deg'`,
  );

/** Shipped content with other contact details. */
const startWith = async (aboutUs: Content['about-us'], options: SiteOptions = {}) => {
  const content = await readShippedContent();
  return startLeadSite({ content: { ...content, 'about-us': aboutUs }, ...options });
};

test('a company card turns over on hover and when its link takes the focus', async () => {
  const { page } = await openPage({ path: '/about' });
  expect(await isTurned(page, 1)).toBe(false);
  await page.locator('.flip-card').nth(1).hover();
  await expect.poll(() => isTurned(page, 1)).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(() => isTurned(page, 1)).toBe(false);
  await page.keyboard.press('Tab');
  await focus(page.getByRole('link', { name: 'View company: Sumpline Arabia' }));
  await expect.poll(() => isTurned(page, 2)).toBe(true);
  await page.keyboard.press('Enter');
  await arrived(page, 'Sumpline Arabia');
});

test('a tap turns a company card over and back, and its link can be tapped meanwhile', async () => {
  const { page } = await openPage({ path: '/about', hasTouch: true, isMobile: true, width: 360 });
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
  await arrived(page, 'Sumpline Trading');
});

test('without script on a touch screen both sides of a company card are visible', async () => {
  const { page } = await openPage({
    path: '/about',
    hasTouch: true,
    isMobile: true,
    script: false,
    width: 360,
  });
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
  const { 'about-us': about = {} } = await readShippedContent();
  const embeds = { map: `${provider}/embed?at=yard`, video: null };
  const { page, site, problems, ...browser } = await openPage({
    site: () => startWith(about, { embeds }),
    path: '/contact-us',
  });
  const origins = () => [...new Set(browser.requests.map((url) => new URL(url).origin))];
  expect((await page.locator('.map-box').boundingBox())?.height).toBe(330);
  await page.getByRole('link', { name: 'Show the map' }).hover();
  await nextFrame(page);
  expect([origins(), requests]).toEqual([[site.url], []]);

  await page.getByRole('link', { name: 'Show the map' }).click();
  await expect.poll(() => requests).toEqual(['/embed?at=yard']);
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('title')).toBe('Map: where to find Sumpline Group');
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(328);
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
  expect(problems).toEqual([]);
});

test('without coordinates the still says that it is a drawing, and a link searches for the address', async () => {
  const { page, site, requests } = await openPage({ path: '/contact-us' });
  const box = page.locator('.map-box');
  await box.getByText('The picture is a drawing, not a map of the place.').waitFor();
  const link = box.getByRole('link', { name: 'Find the address on OpenStreetMap' });
  await link.hover();
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/search');
  const { 'about-us': about } = await readShippedContent();
  expect(url.searchParams.get('query')).toBe(String(about?.address).replaceAll('\n', ', '));
  expect(await box.getByRole('link', { name: 'Show the map' }).count()).toBe(0);
  expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([site.url]);
});

test('a company page sends no request elsewhere, and its vCard is saved under its name', async () => {
  const { page, site, requests, problems } = await openPage({ path: '/team/6' });
  await page.getByRole('link', { name: 'Write on WhatsApp' }).hover();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a contact' }).click();
  expect((await saved).suggestedFilename()).toBe('Sumpline Precision.vcf');
  expect([...new Set(requests.map((url) => new URL(url).origin))]).toEqual([site.url]);
  expect(problems.filter((line) => !line.includes('.vcf'))).toEqual([]);
});

test("a right-to-left address and a long e-mail address stay within a phone's width", async () => {
  const line = 'طريق الآبار '.repeat(25).trim();
  const aboutUs = {
    address: `${'Yard'.repeat(75)}\n${line}`,
    email: `${'a'.repeat(280)}@sumpline.example`,
    phone: '97145550142',
  };
  const { page } = await openPage({ site: () => startWith(aboutUs), path: '/contact-us', width: 360 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('the numbers of a chosen country come first, also after a reload', async () => {
  const { page } = await openPage({ path: '/', width: 360 });
  const number = page.locator('.get-in-touch__ways').getByRole('link', { name: '+966 13 555 0174' });
  expect(await number.getAttribute('href')).toBe('tel:+966135550174');
  await visit(page, '/contact-us');
  const first = page.locator('.contact__country h3').first();
  await page.getByRole('button', { name: 'KSA' }).click();
  await page.getByRole('button', { name: 'KSA', pressed: true }).waitFor();
  await reload(page);
  await expect.poll(() => first.innerText()).toBe('KSA');
  await page.getByRole('button', { name: 'KSA' }).click();
  await expect.poll(() => first.innerText()).toBe('UAE');
});
