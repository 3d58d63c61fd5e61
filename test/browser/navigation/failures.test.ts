import { describe, expect, inject, test } from 'vitest';
import { hydrated, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('failures of navigation in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('a page that cannot be loaded shows an error with a retry button that loads it', async () => {
    const { page } = await open();
    await visit(page, '/products');
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact-us');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });

  test('typed text survives a page that could not be loaded', async () => {
    const { page } = await open();
    await visit(page, '/contact-us');
    await page.getByLabel('First name').fill('Asha');
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(await page.title()).not.toBe('');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Asha');
  });

  test('when offline a page whose script is missing is not loaded in full', async () => {
    const { page } = await open();
    await visit(page, '/products');
    await page.evaluate(
      `Object.defineProperty(navigator, 'onLine', { value: false }); window.sameDocument = true`,
    );
    await page.route('**/assets/ContactPage-*.js', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  test('another build on the server, or a missing script, causes a full page load, shown from its top', async () => {
    const { page } = await open();
    await visit(page, '/products');
    const scrollDown = async () => {
      await page.evaluate('scrollTo(0, 400)');
      await expect.poll(() => page.evaluate('scrollY')).toBe(400);
    };
    await scrollDown();
    await page.evaluate('window.sameDocument = true');
    await page.route('**/data/contact-us', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), build: 'another' } });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await hydrated(page);
    expect(await page.evaluate('[window.sameDocument, scrollY]')).toEqual([undefined, 0]);

    await scrollDown();
    await page.evaluate('window.sameDocument = true');
    await page.route('**/assets/ProductsPage-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    // Its script is missing, so that it is not hydrated.
    await page.waitForLoadState();
    expect(await page.evaluate('[window.sameDocument, scrollY]')).toEqual([undefined, 0]);
  });

  test('a script that does not arrive within 120 s causes a full page load', async () => {
    const { page } = await open();
    await page.clock.install();
    await visit(page, '/contact-us');
    await page.evaluate('window.sameDocument = true');
    // The first request for it hangs; the full page load requests it again.
    let requests = 0;
    await page.route('**/assets/AboutPage-*.js', (route) =>
      requests++ === 0 ? undefined : route.continue(),
    );
    const data = page.waitForResponse('**/data/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await data;
    await expect.poll(() => requests).toBe(1);
    await page.clock.runFor(119_000);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    // The timeout starts when the page has read its data, soon after.
    const goOn = async () => {
      await page.clock.runFor(1_000);
      return page.evaluate('window.sameDocument');
    };
    await expect.poll(() => goOn().catch(() => 'leaving')).toBeUndefined();
    await page.getByRole('heading', { level: 1, name: 'A group built around one pump.' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBeUndefined();
  });
});
