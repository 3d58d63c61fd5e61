import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { hostileContent, scriptName } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream, startUpstream } from '../../helpers/upstream/startUpstream.ts';

const addresses = [
  '/',
  '/products',
  '/products/12',
  '/products/13',
  '/products/bare',
  '/products/15',
  '/contact-us',
  '/request-a-quote',
];

describe.skipIf(!inject('hasBrowser'))('pages in a browser', () => {
  const getBrowser = useBrowser();

  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(hostileContent);
    return startSite({ apiBaseUrl, imageBaseUrl });
  });

  async function open(options = {}) {
    const site = await getSite();
    return { site, ...(await openPage(await getBrowser(), { baseURL: site.url, ...options })) };
  }

  test('every page hydrates without console messages or sideways scroll', async () => {
    const { page, problems } = await open();
    for (const address of addresses) {
      await visit(page, address);
      expect(problems, address).toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
          `${address} at ${width} px`,
        ).toBeLessThanOrEqual(0);
      }
      expect(await page.locator('title').count(), address).toBe(1);
      expect(await page.locator('h1').count(), address).toBe(1);
    }
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('a page that is not found hydrates', async () => {
    const { page, problems } = await open();
    await visit(page, '/nope');
    expect(problems).toEqual([
      'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    ]);
    expect(await page.title()).toBe('Oops! Page Not Found – Sumpline Group');
  });

  test('scripts are requested all at once after the first paint', async () => {
    const { page } = await open();
    await visit(page, '/products/12');
    const [painted, scripts] = await page.evaluate<[number, number[]]>(`[
      performance.getEntriesByType('paint')[0].startTime,
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    ]`);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
    expect(await page.evaluate(`document.getElementById('scripts').content.childElementCount`)).toBe(0);
  });

  test('in a browser without paint timing scripts are requested after 2 s', async () => {
    const { page, problems } = await open();
    await page.addInitScript('PerformanceObserver.prototype.observe = () => {}');
    await visit(page, '/products/12');
    expect(problems).toEqual([]);
  });

  test.each([
    360, 768, 1280,
  ])('a page that arrives in pieces is painted before its end has come, and nothing shifts, at %i px', async (width) => {
    const site = await getSite();
    const pieceMs = 100;
    const painted = Promise.withResolvers<void>();
    const sendSlowly = async (req: IncomingMessage, res: ServerResponse) => {
      const answer = await fetch(site.url + req.url);
      const body = Buffer.from(await answer.arrayBuffer());
      res.setHeader('content-type', answer.headers.get('content-type') ?? '');
      const cuts = req.url === '/' ? ['01/04', '02/04', '"page-view"'].map((text) => body.indexOf(text)) : [];
      for (const [index, cut] of cuts.entries()) {
        res.write(body.subarray(cuts[index - 1], cut));
        await sleep(pieceMs);
      }
      if (req.url === '/') await painted.promise;
      res.end(body.subarray(cuts.at(-1)));
    };
    const baseURL = await startRawUpstream((req, res) => sendSlowly(req, res).catch(() => res.destroy()));
    const { page } = await open({ baseURL, viewport: { width, height: 800 } });
    await page.addInitScript(`new PerformanceObserver((list) => (window.moved = [...(window.moved ?? []), ...list.getEntries()]))
      .observe({ type: 'layout-shift', buffered: true })`);
    const visited = visit(page, '/');
    await expect
      .poll(() => page.evaluate(`performance.getEntriesByType('paint').length`).catch(() => 0))
      .toBeGreaterThan(0);
    painted.resolve();
    await visited;
    expect(await page.evaluate('window.moved ?? []')).toEqual([]);
  });

  test('a link is followed in place: data, script, title, canonical address, focus and scroll change, and Back restores them', async () => {
    const { page, problems, site } = await open({ viewport: { width: 800, height: 400 } });
    await visit(page, '/products');
    await page.evaluate('window.sameDocument = true');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));

    await page
      .locator('footer')
      .getByRole('link', { name: 'Wellpoint pump WP 150' })
      .scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate('scrollY');
    expect(scrolled).toBeGreaterThan(0);
    await page.locator('footer').getByRole('link', { name: 'Wellpoint pump WP 150' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wellpoint pump WP 150' }).waitFor();
    expect(await page.title()).toBe('Wellpoint pump WP 150 – Our Products – Sumpline Group');
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/products/12`);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.getByRole('status').first().textContent()).toBeDefined();
    expect(requested).toContain('/data/products/12');
    expect(requested.some((path) => path.startsWith('/assets/ProductPage-'))).toBe(true);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(scrolled);
    expect(requested.filter((path) => path === '/data/products')).toEqual([]);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(problems).toEqual([]);
  });

  test('a category is selected in place and gets its own address', async () => {
    const { page, problems } = await open();
    await visit(page, '/products');
    await page.getByRole('link', { name: 'Hoses & couplings' }).click();
    await page.getByRole('heading', { name: 'HOSES & COUPLINGS' }).waitFor();
    expect(new URL(page.url()).search).toBe('?category=2');
    expect(problems).toEqual([]);
  });

  test('markup in a name stays text after in-app navigation', async () => {
    const { page, problems } = await open();
    await visit(page, '/products');
    await page
      .locator('main')
      .getByRole('link', { name: /^View Details: .*window.hacked/ })
      .click();
    await expect.poll(() => page.locator('h1').textContent()).toBe(scriptName);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test('an address that does not exist shows the not-found page in place', async () => {
    const { page } = await open();
    await visit(page, '/');
    await page.evaluate('window.sameDocument = true');
    await page.evaluate(
      `history.pushState({ key: 'k1', idx: 1 }, '', '/nope'); dispatchEvent(new PopStateEvent('popstate', {}))`,
    );
    await page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  });

  test('pages are complete without script', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto('/products');
    await page.getByRole('link', { name: 'View Details: Wellpoint pump WP 150' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wellpoint pump WP 150' }).waitFor();
    await page.getByText('Applications').click();
    await page.getByText('Open sumps.').waitFor();
  });
});
