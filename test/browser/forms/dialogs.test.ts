import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quoteTerms } from '../../../shared/forms/choices.ts';
import { formMessages } from '../../fixtures/leads.ts';
import { arrived, hydrated, nextFrame, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { fill } from '../../helpers/browser/leadForms.ts';
import {
  addressOf,
  dialogClosed,
  focus,
  getHostileSite,
  hasFocus,
  openPage,
  pathsOf,
  test,
} from '../../helpers/browser/openPage.ts';
import { readUnsentForms, withoutUnsentForms } from '../../helpers/browser/unsentForms.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';
import { stretchDeliveries } from '../../helpers/stretchTimeouts.ts';

const open = (path: string, options = {}) => openPage({ site: getHostileSite, path, ...options });
/** For tests that send a form. */
const openOwn = (path: string) => openPage({ site: startLeadSite, path });

const opener = (page: Page) => page.locator('header').getByRole('link', { name: 'Request a Quote' });
const quoteDialog = (page: Page) => page.getByRole('dialog', { name: 'Request a Quote' });
const sendQuote = (dialog: Locator) => dialog.getByRole('button', { name: 'Request a Quote' }).click();
const styleOf = (
  element: Locator,
  property: 'color' | 'transitionDuration' | 'transitionProperty' | 'zIndex',
) => element.evaluate((one, name) => getComputedStyle(one)[name], property);

async function openQuote(page: Page) {
  await opener(page).click();
  await quoteDialog(page).waitFor();
  return quoteDialog(page);
}

test('the quote dialog is modal and animated, and the page behind it neither takes the focus nor scrolls nor shifts', async () => {
  const { page, problems } = await open('/about');
  await page.evaluate(`scrollTo({ top: 400, behavior: 'instant' })`);
  await page.locator('.header--fixed').waitFor();
  const place = await page.locator('h1').boundingBox();
  const dialog = await openQuote(page);
  expect(await addressOf(page)).toBe('/about');
  await expect.poll(() => dialog.getByLabel('Name').evaluate(hasFocus)).toBe(true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await styleOf(dialog, 'zIndex')).toBe('1050');
  expect((await styleOf(dialog, 'transitionDuration')).split(', ')).toEqual([
    '0.15s',
    '0.3s',
    '0.3s',
    '0.3s',
  ]);
  // Tab moves within the dialog and the browser.
  const focusIsOutside = `document.activeElement.closest('#main, header, footer') !== null`;
  for (let tab = 0; tab < 14; tab++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusIsOutside), `tab ${tab}`).toBe(false);
  }
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await nextFrame(page);
  expect(await page.locator('h1').boundingBox()).toEqual(place);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await styleOf(dialog, 'transitionProperty')).toBe('none');
  expect(problems).toEqual([]);
});

test('however the quote dialog is left, it shows no old message, keeps the typed text and returns the focus', async () => {
  const { page } = await openOwn('/about');
  const dialog = quoteDialog(page);
  const button = (name: string) => () => dialog.getByRole('button', { name }).click();
  const ways: Record<string, () => Promise<unknown>> = {
    Cancel: button('Cancel'),
    Close: button('Close'),
    Escape: () => page.keyboard.press('Escape'),
    'a click beside it': () => page.mouse.click(5, 400),
    Back: () => page.goBack(),
    'a reload': () => reload(page),
    'another page': () => visit(page, '/contact-us'),
  };
  let typed = '';
  async function openAgain() {
    await openQuote(page);
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe(typed);
    expect(await dialog.getByText('Failed to submit quote.').count(), typed).toBe(0);
  }
  for (const [name, leave] of Object.entries(ways)) {
    await openAgain();
    // A restored text loses its selection when the list of products comes.
    await expect.poll(() => dialog.getByLabel('Product').locator('option').count()).toBeGreaterThan(1);
    typed = `Two sets\nfor ${name}`;
    await dialog.getByLabel('Message').fill(typed);
    await sendQuote(dialog);
    await dialog.getByText('Failed to submit quote.').waitFor();
    await expect.poll(() => page.evaluate(`sessionStorage['form:quote']`)).toContain(name);
    await leave();
    if (name !== 'a reload' && name !== 'another page') {
      await dialogClosed(page);
      await expect.poll(() => opener(page).evaluate(hasFocus), { message: name }).toBe(true);
    }
  }
  await openAgain();
  // A press inside of it that ends beside it does not leave it.
  const field = await dialog.getByLabel('Message').boundingBox();
  if (!field) throw new Error('the field is not shown');
  await page.mouse.move(field.x + 20, field.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 5 });
  await page.mouse.up();
  await nextFrame(page);
  expect(await page.locator('dialog:modal').count()).toBe(1);
});

test('a quote that fails after its dialog is closed waits on the device, and text typed meanwhile stays', async () => {
  const { page, upstream } = await openOwn('/about');
  // The success would close the dialog.
  await holdTimers(page, 2_000);
  stretchDeliveries();
  const taking = Promise.withResolvers<200>();
  upstream.respondWith(() => taking.promise);
  const dialog = await openQuote(page);
  await fill(page, 'quote');
  await sendQuote(dialog);
  await dialog.getByRole('button', { name: 'Sending …' }).waitFor();
  await dialog.getByLabel('Message').fill('And a hose');
  await expect.poll(() => page.evaluate(`sessionStorage['form:quote']`)).toContain('And a hose');
  taking.resolve(200);
  await dialog.getByText(formMessages.quote.success).waitFor();
  expect(await dialog.getByLabel('Message').inputValue()).toBe('And a hose');
  const closing = Promise.withResolvers<void>();
  await page.route('**/api/quote', async (route) => {
    await closing.promise;
    await route.fulfill({ status: 503, json: { status: 'error', message: 'busy' } });
  });
  await sendQuote(dialog);
  await dialog.getByRole('button', { name: 'Sending …' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialogClosed(page);
  closing.resolve();
  await expect.poll(async () => (await readUnsentForms(page)).map(({ form }) => form)).toEqual(['quote']);
});

test('a dialog that was opened from the folded menu returns the focus to its link, and Escape closes one at a time', async () => {
  const { page } = await openPage({ path: '/about', width: 360 });
  await hydrated(page);
  const menu = page.locator('header summary', { hasText: 'Menu' });
  await menu.click();
  await focus(opener(page));
  await page.keyboard.press('Enter');
  await quoteDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialogClosed(page);
  await expect.poll(() => opener(page).evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate(hasFocus)).toBe(true);
});

test('opening the dialog fetches its script and the products to choose from, not the page that its link names', async () => {
  const { page, requests } = await open('/about');
  expect(await page.locator('option').count()).toBe(0);
  await focus(opener(page));
  const dialog = await openQuote(page);
  const options = dialog.getByLabel('Product').locator('option');
  await expect.poll(() => options.allTextContents()).toContain('Wellpoint pump WP 150');
  expect((await options.allTextContents())[0]).toBe('Select a product');
  expect(await dialog.getByLabel('Product').inputValue()).toBe('');
  expect(await dialog.getByLabel('Message').getAttribute('rows')).toBe('5');
  const paths = pathsOf(requests);
  expect(paths.filter((path) => path.startsWith('/data/'))).toEqual(['/data/request-a-quote']);
  expect(paths.filter((path) => path.includes('/QuoteDialog-') && path.endsWith('.js'))).toHaveLength(1);
  expect(paths.filter((path) => path.includes('RequestQuotePage'))).toEqual([]);
});

test('a quote of the product shown is sent from the dialog unchanged; its success is orange and closes it after 2 s, its reference stays until it is closed', async () => {
  const { page, site, upstream, problems } = await openOwn('/products/12');
  const timers = await holdTimers(page, 2_000);
  const dialog = await openQuote(page);
  await expect.poll(() => dialog.getByLabel('Product').locator('option').count()).toBeGreaterThan(2);
  expect(await dialog.getByLabel('Product').inputValue()).toBe('Wellpoint pump WP 150');
  await dialog.getByLabel('Name').fill('Asha Rao');
  await dialog.getByLabel('Email').fill('asha@site.example');
  await dialog.getByLabel('Message').fill('Two sets\nfor four weeks');
  await sendQuote(dialog);
  const message = dialog.locator('.form-message', { hasText: 'Quote submitted successfully!' });
  await message.waitFor();
  expect(await styleOf(message, 'color')).toBe('rgb(180, 83, 9)');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  expect(await dialog.getByLabel('Message').inputValue()).toBe('');
  expect(await findAxeViolations(page)).toEqual([]);
  await timers.end();
  await dialogClosed(page);
  await expect.poll(() => opener(page).evaluate(hasFocus)).toBe(true);
  expect(upstream.accepted.map(({ form, fields }) => ({ form, fields }))).toEqual([
    {
      form: 'quote',
      fields: {
        name: 'Asha Rao',
        email: 'asha@site.example',
        mobile: '',
        product: 'Wellpoint pump WP 150',
        message: 'Two sets\r\nfor four weeks',
      },
    },
  ]);
  const notice = page.locator('.notice');
  await notice.getByText(String(readLeads(site.dataDir)[0]?.reference)).waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN');
  expect(problems).toEqual([]);
});

test('when a quote cannot be sent or stored the dialog stays open with a red error and the typed text', async () => {
  const { page } = await open('/about', { initScript: withoutUnsentForms });
  const dialog = await openQuote(page);
  await dialog.getByLabel('Email').fill('asha@site.example');
  await expect.poll(() => page.evaluate(`sessionStorage['form:quote']`)).toContain('asha');
  const timers = await holdTimers(page, 2_000);
  await page.context().setOffline(true);
  await sendQuote(dialog);
  const text = 'An error occurred while submitting the quote.';
  const message = dialog.locator('.form-message', { hasText: text });
  await message.waitFor();
  expect(await styleOf(message, 'color')).toBe('rgb(185, 28, 28)');
  expect(await timers.count()).toBe(0);
  expect(await dialog.getByLabel('Email').inputValue()).toBe('asha@site.example');
});

test('a draft without a product does not keep a product page from choosing its own, a chosen product does', async () => {
  const { page } = await open('/request-a-quote');
  await page.locator('main').getByLabel('Name').fill('Asha Rao');
  await expect.poll(() => page.evaluate(`sessionStorage['form:quote']`)).toContain('Asha Rao');
  await visit(page, '/products/12');
  const dialog = await openQuote(page);
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Rao');
  expect(await dialog.getByLabel('Product').inputValue()).toBe('Wellpoint pump WP 150');
  await expect.poll(() => dialog.getByLabel('Product').locator('option').count()).toBeGreaterThan(2);
  const other = await dialog.getByLabel('Product').locator('option').last().innerText();
  await dialog.getByLabel('Product').selectOption(other);
  await page.keyboard.press('Escape');
  await dialogClosed(page);
  await openQuote(page);
  await expect.poll(() => dialog.getByLabel('Product').inputValue()).toBe(other);
});

test('a product and terms chosen in place of those of the address stay after a reload', async () => {
  const { page } = await open('/request-a-quote?product=1&terms=hire');
  const selects = [page.locator('#quote-product'), page.locator('#quote-terms')];
  const values = () => Promise.all(selects.map((select) => select.inputValue()));
  await hydrated(page);
  const chosen = ['Wellpoint pump WP 150', quoteTerms.buy];
  expect(await values()).not.toContain(chosen[0]);
  for (const [at, select] of selects.entries()) await select.selectOption(chosen[at] ?? '');
  await expect.poll(() => page.evaluate(`sessionStorage['form:quote']`)).toContain(quoteTerms.buy);
  await reload(page);
  await expect.poll(values).toEqual(chosen);
});

test('without script, without the script of the dialog or with a modifier key the link is followed', async () => {
  const plain = await open('/about', { script: false });
  await opener(plain.page).click();
  await arrived(plain.page, 'Request a Quote');
  const { page } = await open('/about');
  // Left to the browser, which opens a tab.
  await page.evaluate(`addEventListener('click', (event) => {
    window.isHandled = event.defaultPrevented;
    event.preventDefault();
  })`);
  await opener(page).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => page.evaluate('window.isHandled')).toBe(false);
  expect([await addressOf(page), await page.getByRole('dialog').count()]).toEqual(['/about', 0]);
  const incomplete = await open('/about');
  await incomplete.page.route('**/assets/QuoteDialog-*', (route) => route.abort());
  await opener(incomplete.page).click();
  await arrived(incomplete.page, 'Request a Quote');
});

test.each([
  'loads',
  'fails to load',
])('a visitor who goes to another page before the script of the dialog %s sees that page', async (outcome) => {
  const { page } = await open('/about');
  const leaving = Promise.withResolvers<void>();
  const script = /\/QuoteDialog-\w+\.js$/;
  await page.route(script, async (route) => {
    await leaving.promise;
    await (outcome === 'loads' ? route.continue() : route.abort());
  });
  const [request] = await Promise.all([page.waitForRequest(script), opener(page).click()]);
  await page.locator('header').getByRole('link', { name: 'Products', exact: true }).click();
  await arrived(page, 'Our Products');
  leaving.resolve();
  // Settles after the import of the page, which was first.
  await page.evaluate(`import('${request.url()}').catch(() => {}).then(() => {})`);
  await nextFrame(page);
  expect([await addressOf(page), await quoteDialog(page).count()]).toEqual(['/products', 0]);
});

test('on the quote page a quote button opens no dialog: it focuses the first field and keeps what is typed', async () => {
  const { page, requests, problems } = await open('/request-a-quote?items=12x2', { width: 360 });
  const name = page.locator('main').getByLabel('Name');
  await page.locator('main').getByLabel('Message').fill('Two sets');
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.locator('.header__toggle summary').click();
  await opener(page).click();
  await expect.poll(() => name.evaluate(hasFocus)).toBe(true);
  expect(requests.filter((url) => url.includes('QuoteDialog'))).toEqual([]);
  expect(await page.locator('main').getByLabel('Message').inputValue()).toBe('Two sets');
  const headerHeight = (await page.locator('.header__bar').boundingBox())?.height ?? 0;
  const top = async () => (await name.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(headerHeight - 1);
  await expect.poll(top).toBeLessThan(740);
  // Other links within the page lead there.
  await focus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#main').evaluate(hasFocus)).toBe(true);
  expect(problems).toEqual([]);
});

test('a newsletter link opens the dialog ‘Subscribe To Our Newsletter’, which subscribes or is cancelled', async () => {
  const { page, upstream, problems } = await openOwn('/about');
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', '<a href="#footer-newsletter">News</a>')`,
  );
  const timers = await holdTimers(page, 2_000);
  const link = page.getByRole('link', { name: 'News', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Subscribe To Our Newsletter' });
  await link.click();
  await dialog.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialogClosed(page);
  await expect.poll(() => link.evaluate(hasFocus)).toBe(true);
  await link.click();
  await dialog.getByLabel('Email').fill('asha@site.example');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await dialog.getByText('Newsletter subscribed successfully!').waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe('');
  await timers.end();
  await dialogClosed(page);
  expect(upstream.accepted.map(({ fields }) => fields)).toEqual([{ email: 'asha@site.example' }]);
  expect(problems).toEqual([]);
});

test('a request on the page of a company carries the company', async () => {
  const { page } = await openPage({ path: '/team/3', width: 360 });
  await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
  await page.locator('main .sent-along').getByText('For Sumpline Arabia, Dammam.').waitFor();
});
