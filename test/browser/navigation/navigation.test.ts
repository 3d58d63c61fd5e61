import { describe, expect, inject, test } from 'vitest';
import { matchPage } from '../../../shared/pages/matchPage.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** The focus is on the heading of the new page and no navigation is pending. */
const arrived = `(() => {
  const heading = document.querySelector('h1');
  return heading !== null && heading === document.activeElement && !document.querySelector('.navigation-progress');
})()`;

/** Checks every page and returns its links to other pages. Links to the quote form open a dialog (dialogs.test.ts), and buttons act in place (compare.test.ts). */
const pageState = `({
  overflow: document.documentElement.scrollWidth > innerWidth,
  titles: document.querySelectorAll('title').length,
  headings: document.querySelectorAll('h1').length,
  isSameDocument: window.sameDocument === true,
  links: [...new Set(
    [...document.querySelectorAll('a[href^="/"]:not([href*="#"], [href^="/media/"], [href^="/pictures/"], [href^="/request-a-quote"], [download], [rel="nofollow"], [role="button"])')]
      .map((link) => link.getAttribute('href')),
  )],
})`;

const maxOfKind = 9;

describe.skipIf(!inject('hasBrowser'))('navigation in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('every page is reached by a link in place and left with Back, without console messages or sideways scroll', async () => {
    const { page, problems } = await open({ viewport: { width: 360, height: 800 } });
    await visit(page, '/');
    await page.evaluate('window.sameDocument = true');
    const seen = new Set<string>(['/']);
    const visits = new Map<string, number>();

    /** Visits per kind of page; the crawl in test/server/seo follows every link. */
    function isToFollow(link: string): boolean {
      if (seen.has(link)) return false;
      const kind = matchPage(link.split('?')[0] ?? '')?.name ?? '';
      const count = (visits.get(kind) ?? 0) + 1;
      if (count <= maxOfKind) visits.set(kind, count);
      return count <= maxOfKind;
    }

    async function leaveBy(go: () => Promise<unknown>, expected: string) {
      await page.evaluate('document.activeElement.blur()');
      await go();
      await expect
        .poll(() => page.evaluate(arrived), { message: expected, interval: 20, timeout: 5_000 })
        .toBe(true);
      expect(await page.evaluate('location.pathname + location.search')).toBe(expected);
    }

    // The history holds fifty pages; links skipped here are followed from a page nearer to the start.
    async function walk(path: string, depth = 0): Promise<void> {
      if (depth === 40) return;
      const { links, ...state } = (await page.evaluate(pageState)) as { links: string[] };
      expect(state, path).toEqual({ overflow: false, titles: 1, headings: 1, isSameDocument: true });
      for (const link of links) {
        if (!isToFollow(link)) continue;
        seen.add(link);
        const first = page.locator(`a[href="${link}"]`).first();
        await leaveBy(() => first.evaluate((element) => (element as HTMLElement).click()), link);
        await walk(link, depth + 1);
        await leaveBy(() => page.goBack(), path);
      }
    }

    await walk('/');
    expect(seen.size).toBeGreaterThanOrEqual(60);
    expect(problems).toEqual([]);
  }, 120_000);

  test('every address hydrates without console messages or sideways scroll', async () => {
    const { page, problems } = await open();
    const paths = Object.values(addresses)
      .flat()
      .filter(({ status }) => status === undefined)
      .map(({ path }) => path);
    for (const path of paths) {
      await visit(page, path);
      expect(problems, path).toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(0);
      }
    }
  }, 120_000);

  test('a page is prefetched when the pointer rests on its link, and not fetched again on the click', async () => {
    const { page } = await open();
    await visit(page, '/products');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const link = page.locator('main').getByRole('link', { name: 'SL 150 D open diesel set' }).first();
    await link.hover();
    await expect.poll(() => requests).toContain('/data/products/1');
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'SL 150 D open diesel set' }).waitFor();
    expect(requests.filter((path) => path === '/data/products/1')).toHaveLength(1);
  });

  test('nothing is prefetched when the visitor saves data', async () => {
    const { page } = await open();
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    await visit(page, '/products');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('main').getByRole('link', { name: 'SL 150 D open diesel set' }).first().hover();
    await page.waitForTimeout(300);
    expect(requests.filter((url) => url.includes('/data/'))).toEqual([]);
  });

  test('a slow page shows a progress line after a moment, and a newer click wins', async () => {
    const { page } = await open();
    await visit(page, '/products');
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
    // Never answered.
    await page.route('**/data/about', () => undefined);
    const main = page.getByRole('navigation', { name: 'Main' });
    // No hover first, so nothing is prefetched.
    await main.getByRole('link', { name: 'About' }).evaluate((link) => (link as HTMLElement).click());
    await page.locator('.navigation-progress').waitFor();
    expect(await page.locator('h1').textContent()).toBe('Our Products');
    await main.getByRole('link', { name: 'Contact' }).evaluate((link) => (link as HTMLElement).click());
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(aborted).toEqual(['/data/about']);
    expect(await page.locator('.navigation-progress').count()).toBe(0);
  });

  test("on the way to a portfolio sheet the progress line says 'Loading...'", async () => {
    const { page } = await open();
    await visit(page, '/portfolio-style-one');
    const data = Promise.withResolvers<void>();
    await page.route('**/data/portfolio-single/2', (route) => data.promise.then(() => route.continue()));
    await page
      .locator('main a[href="/portfolio-single/2"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.getByText('Loading...', { exact: true }).waitFor();
    data.resolve();
    await page.getByRole('heading', { level: 1, name: 'Rubber suction hose' }).waitFor();
  });

  test('after a jump within a page Back shows each page under its own address', async () => {
    const { page } = await open();
    await visit(page, '/about');
    const heading = await page.locator('h1').textContent();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    await page.evaluate(`location.hash = '#main'`);
    await page.evaluate(`location.hash = '#100%'`);
    expect(await page.locator('h1').textContent()).toBe('Our Products');
    await page.evaluate('history.go(-3)');
    await expect.poll(() => page.locator('h1').textContent()).toBe(heading);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('the new title is announced, and a # target is scrolled to', async () => {
    const { page } = await open();
    await visit(page, '/products');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await expect
      .poll(() => page.locator('.visually-hidden[role=status]').last().textContent())
      .toBe('Contact Us – Sumpline Group');
    await page.evaluate(
      `history.pushState({ key: 'k2', idx: 2 }, '', '/contact-us#contact-form'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('contact-form');
  });
});
