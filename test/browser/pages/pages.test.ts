import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { scriptName } from '../../fixtures/hostileContent.ts';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { getHostileSite, openPage, pathsOf, sidewaysScroll, test } from '../../helpers/browser/openPage.ts';
import { readShifts, watchShifts } from '../../helpers/browser/watchShifts.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const wp150 = 'Wellpoint pump WP 150';

test('pages of hostile content hydrate without console messages or sideways scroll, and markup in a name stays text', async () => {
  const { page, problems } = await openPage({ site: getHostileSite });
  const ids = ['12', '13', 'bare', '15'].map((id) => `/products/${id}`);
  for (const path of ['/', '/products', ...ids, '/contact-us', '/request-a-quote']) {
    await visit(page, path);
    expect(problems, path).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
    }
    expect(await page.locator('title').count(), path).toBe(1);
    expect(await page.locator('h1').count(), path).toBe(1);
  }
  await visit(page, '/products');
  await page
    .locator('main')
    .getByRole('link', { name: /^View Details: .*window.hacked/ })
    .click();
  await expect.poll(() => page.locator('h1').textContent()).toBe(scriptName);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(problems).toEqual([]);
});

test('scripts are requested all at once after the first paint, and in a browser without paint timing after 2 s', async () => {
  // On a busy machine the timer for browsers without paint timing would come before the paint.
  const withoutTimer = `(({ setTimeout: start }) => {
    window.setTimeout = (run, ms, ...more) => (ms === 2000 ? 0 : start(run, ms, ...more));
  })(window)`;
  const { page } = await openPage({ site: getHostileSite, path: '/products/12', initScript: withoutTimer });
  const [painted, scripts] = await page.evaluate<[number, number[]]>(`[
    performance.getEntriesByType('paint')[0].startTime,
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
  ]`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  expect(await page.evaluate(`document.getElementById('scripts').content.childElementCount`)).toBe(0);
  const initScript = 'PerformanceObserver.prototype.observe = () => {}';
  const other = await openPage({ site: getHostileSite, path: '/products/12', initScript });
  expect(other.problems).toEqual([]);
});

test.each([
  360, 1280,
])('a page that arrives in pieces is painted before its end has come, and nothing shifts, at %i px', async (width) => {
  const { site } = await getHostileSite();
  const painted = Promise.withResolvers<void>();
  // Each piece waits until the one before has been painted.
  const sendSlowly = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await fetch(site.url + req.url);
    const body = Buffer.from(await answer.arrayBuffer());
    res.setHeader('content-type', answer.headers.get('content-type') ?? '');
    if (req.url !== '/') return res.end(body);
    const cuts = ['01/04', '02/04', '"page-view"'].map((text) => body.indexOf(text));
    for (const [index, cut] of cuts.entries()) {
      res.write(body.subarray(cuts[index - 1], cut));
      if (cut !== cuts.at(-1)) await expect.poll(hasText(String(index + 1))).toBe(true);
    }
    await painted.promise;
    return res.end(body.subarray(cuts.at(-1)));
  };
  const url = await startRawUpstream((req, res) => void sendSlowly(req, res).catch(() => res.destroy()));
  const { page } = await openPage({ site: async () => ({ site: { url } }), width, initScript: watchShifts });
  /** Whether the browser has read on as far as the slide before the cut. */
  const hasText = (count: string) => () =>
    page.evaluate<number>(`document.querySelectorAll('.home-banner__slide').length`).then(
      (slides) => slides >= Number(count),
      () => false,
    );
  const visited = visit(page, '/');
  const paints = () => page.evaluate(`performance.getEntriesByType('paint').length`).catch(() => 0);
  await expect.poll(paints).toBeGreaterThan(0);
  painted.resolve();
  await visited;
  expect(await readShifts(page)).toBe(0);
});

test('a link is followed in place: data, script, title, canonical address, focus and scroll change, and Back restores them', async () => {
  const { page, problems, requests, site } = await openPage({
    site: getHostileSite,
    path: '/products',
    viewport: { width: 800, height: 400 },
  });
  await page.evaluate('window.sameDocument = true');
  requests.length = 0;
  const link = page.locator('footer').getByRole('link', { name: wp150 });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate('scrollY');
  expect(scrolled).toBeGreaterThan(0);
  await link.click();
  await arrived(page, wp150);
  expect(await page.title()).toBe(`${wp150} – Our Products – Sumpline Group`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/products/12`);
  for (const tag of ['title', 'link[rel=canonical]', 'meta[name=description]'])
    expect(await page.locator(tag).count(), tag).toBe(1);
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(pathsOf(requests)).toContain('/data/products/12');
  expect(pathsOf(requests).some((path) => path.startsWith('/assets/ProductPage-'))).toBe(true);

  await page.goBack();
  await arrived(page, 'Our Products');
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrolled);
  expect(pathsOf(requests)).not.toContain('/data/products');
  await page.locator('.category-index').getByRole('link', { name: 'Hoses & couplings' }).click();
  await page.getByRole('heading', { name: 'HOSES & COUPLINGS' }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=2');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(problems).toEqual([]);
});

test('an address that does not exist shows the not-found page, in place too, with a working search box and links', async () => {
  const { page, problems } = await openPage({ path: '/' });
  await page.evaluate('window.sameDocument = true');
  await page.evaluate(
    `history.pushState({ key: 'k1', idx: 1 }, '', '/nope'); dispatchEvent(new PopStateEvent('popstate', {}))`,
  );
  await arrived(page, 'Oops! Page Not Found');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  problems.length = 0;
  await visit(page, '/nope');
  expect(problems).toEqual([
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
  ]);
  expect(await page.title()).toBe('Oops! Page Not Found – Sumpline Group');
  await page.locator('main input[type=search]').fill('hose');
  await page.keyboard.press('Enter');
  await arrived(page, 'Search');
  expect(page.url()).toMatch(/\/search\?q=hose$/);
  await visit(page, '/nope');
  await page.locator('main').getByRole('link', { name: 'All services' }).click();
  await page.waitForURL('**/service');
});

test('pages are complete without script', async () => {
  const { page } = await openPage({ site: getHostileSite, path: '/products', script: false });
  await page.getByRole('link', { name: `View Details: ${wp150}` }).click();
  await arrived(page, wp150);
  await page.getByText('Applications').click();
  await page.getByText('Open sumps.').waitFor();
});
