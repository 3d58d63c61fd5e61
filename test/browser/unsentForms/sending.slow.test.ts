import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Form } from '../../fixtures/leads.ts';
import { answerPosts } from '../../helpers/browser/answerPosts.ts';
import { reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import { expectFilled, fill, formOf, formPaths, hasDraft, send } from '../../helpers/browser/leadForms.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { readUnsentForms } from '../../helpers/browser/unsentForms.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

const day = 24 * 60 * 60_000;
const notice = (page: Page) => page.locator('.notice');
const isMarked = (page: Page) => page.evaluate('localStorage.outbox !== undefined');

const tellOnline = (page: Page) => page.evaluate('dispatchEvent(new Event("online"))');

/** Fills in a form, and sends it offline. */
async function sendOffline(page: Page, form: Form) {
  await fill(page, form);
  await cutNetwork(page, form);
  await send(page, form);
  await formOf(page, form).getByText('There was no connection when you sent it.').waitFor();
}

/** The script that saves a draft is the one that sends the form. */
async function cutNetwork(page: Page, form: Form) {
  await expect.poll(() => hasDraft(page, form)).toBe(true);
  await page.context().setOffline(true);
}

/** A page that closes loses its routes and its network setting first: in its last moments it would send what waits. */
async function closeTab(page: Page) {
  await page.evaluate('window.fetch = () => new Promise(() => {})');
  await page.close();
}

const open = (path: string, options = {}) => openPage({ site: startLeadSite, path, ...options });

test('it is stored with a reference of the device; after the tab was closed the next view sends it once', async () => {
  const form = 'quote';
  const { page, upstream, site } = await open(formPaths[form]);
  await sendOffline(page, form);
  const [entry] = await readUnsentForms(page);
  expect(entry).toMatchObject({ form, state: 'waiting' });
  expect(await formOf(page, form).getByRole('status').innerText()).toMatch(
    /on this device as W-[0-9A-Z]{5} /,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFilled(page, form, false);
  expect(await hasDraft(page, form)).toBe(false);
  const context = page.context();
  await closeTab(page);
  expect(upstream.received).toEqual([]);

  await context.setOffline(false);
  const later = await context.newPage();
  await visit(later, '/about');
  await notice(later).getByText('Your request for a quote of ').waitFor();
  const [lead] = readLeads(site.dataDir);
  expect(await notice(later).innerText()).toContain(`was sent. Reference ${lead?.reference}.`);
  expect(await findAxeViolations(later)).toEqual([]);
  expect(upstream.accepted).toHaveLength(1);
  await expect.poll(() => readUnsentForms(later)).toEqual([]);
  await expect.poll(() => isMarked(later)).toBe(false);
  await notice(later).getByRole('link', { name: 'What you sent' }).click();
  await later.getByRole('heading', { name: 'What you sent' }).waitFor();
  await visit(later, '/about');
  expect(await notice(later).count()).toBe(0);
});

test.each([
  [200, 'was sent.'],
  [500, 'is saved and will be sent.'],
  [400, 'is saved and a person will look at it.'],
])('as soon as there is a connection it is sent, and told how it stands once the server has stored it; the upstream answers %i', async (status, outcome) => {
  const { page, upstream, site } = await open('/contact-us');
  await sendOffline(page, 'contact-us');
  await notice(page).getByText('1 request is waiting').waitFor();
  upstream.respondWith(status);
  await page.context().setOffline(false);
  await formOf(page, 'contact-us').getByText(outcome).waitFor();
  const [lead] = readLeads(site.dataDir);
  expect(await formOf(page, 'contact-us').innerText()).toContain(`Reference ${lead?.reference}`);
  expect(lead?.state).toBe({ 200: 'delivered', 500: 'waiting', 400: 'parked' }[status]);
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
});

test('where the answer was lost it is sent again, and counts once', async () => {
  const { page, upstream, site } = await open('/request-a-quote');
  await fill(page, 'quote');
  let isLost = true;
  await page.route('**/api/quote', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page, 'quote');
  await notice(page).getByText('1 request is waiting').waitFor();
  // Not by removing the route: a retry that it holds would get no answer.
  isLost = false;
  await tellOnline(page);
  await notice(page).getByText('was sent.').waitFor();
  expect(upstream.received).toHaveLength(1);
  expect(readLeads(site.dataDir)).toHaveLength(1);
});

test('one of two open tabs sends it, and both show the outcome', async () => {
  const { page, upstream } = await open('/contact-us');
  const other = await page.context().newPage();
  await visit(other, '/about');
  await page.bringToFront();
  const answer = await answerPosts(page.context());
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  await notice(page).getByText('1 request is waiting').waitFor();
  await notice(other).getByText('1 request is waiting').waitFor();
  const posts: string[] = [];
  page.context().on('response', (response) => posts.push(response.url()));
  answer('online');
  await Promise.all([page, other].map(tellOnline));
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
  for (const tab of [page, other]) await expect.poll(() => tab.getByText('is waiting').count()).toBe(0);
  expect(posts.filter((url) => url.endsWith('/api/contact-us'))).toHaveLength(1);
  expect(upstream.received).toHaveLength(1);
});

test('a quote list goes with it, and is empty once it has arrived', async () => {
  const { page, upstream } = await open('/products/12');
  await page.getByRole('button', { name: 'Add to quote list' }).click();
  const list = () => page.evaluate<string>('localStorage.selection ?? ""');
  await expect.poll(list).toContain('Wellpoint');
  await visit(page, '/request-a-quote');
  const lines = formOf(page, 'quote').locator('[name="lines"]');
  await expect.poll(() => lines.inputValue()).toContain('1 × Wellpoint pump WP 150');
  await formOf(page, 'quote').getByLabel('Email').fill('asha@site.example');
  await cutNetwork(page, 'quote');
  await send(page, 'quote');
  await notice(page).getByText('1 request is waiting').waitFor();
  expect(await list()).toContain('Wellpoint');
  await page.context().setOffline(false);
  await notice(page).getByText('was sent.').waitFor();
  await expect.poll(list).toBe('');
  expect(upstream.accepted[0]?.fields.message).toContain('1 × Wellpoint pump WP 150');
});

test('invalid values are not stored: their hints are shown without a connection too', async () => {
  const { page } = await open('/request-a-quote');
  await formOf(page, 'quote').getByLabel('Name').fill('Asha');
  await cutNetwork(page, 'quote');
  await send(page, 'quote');
  await page.getByText('A valid e-mail address or a mobile number is required.').waitFor();
  expect(await readUnsentForms(page)).toEqual([]);
});

test.each([
  [408, '{"status":"error","message":"Wait."}'],
  [429, '{"status":"error","message":"Wait."}'],
  [403, '<h1>Blocked by the proxy</h1>'],
  [403, '{"message":"Forbidden"}'],
])('a server that responds %i, or a proxy before it, is asked again later: the entry stays', async (status, body) => {
  const { page, upstream } = await open('/contact-us');
  const answer = await answerPosts(page);
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  await formOf(page, 'contact-us').getByText('There was no connection when you sent it.').waitFor();
  const before = Date.now();
  answer({ status, headers: { 'retry-after': '90' }, body });
  await tellOnline(page);
  await expect
    .poll(async () => (await readUnsentForms(page))[0]?.dueAt)
    .toBeGreaterThanOrEqual(before + 90_000);
  expect(await readUnsentForms(page)).toMatchObject([{ state: 'waiting' }]);
  answer('online');
  await page.clock.setFixedTime(Date.now() + 91_000);
  await tellOnline(page);
  await notice(page).getByText('was sent.').waitFor();
  expect(upstream.accepted).toHaveLength(1);
});

test('a browser that once cannot read what it has stored sends it later', async () => {
  const { page, upstream } = await open('/contact-us');
  const answer = await answerPosts(page);
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  await notice(page).getByText('1 request is waiting').waitFor();
  // As iOS does where it resumes a tab.
  await page.evaluate(`{
    const { open } = indexedDB;
    indexedDB.open = () => { indexedDB.open = open; failed = true; throw new DOMException('lost', 'UnknownError') };
  }`);
  answer('online');
  await tellOnline(page);
  await notice(page).getByText('was sent.').waitFor();
  expect(await page.evaluate('failed')).toBe(true);
  expect(upstream.accepted).toHaveLength(1);
});

test('after 14 days it is deleted, and a notice says so', async () => {
  const { page, upstream } = await open('/contact-us');
  await sendOffline(page, 'contact-us');
  const context = page.context();
  await closeTab(page);
  await context.setOffline(false);
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 14 * day);
  await visit(later, '/about');
  await notice(later).getByText('could not be sent within 14 days and has been deleted').waitFor();
  await expect.poll(() => readUnsentForms(later)).toEqual([]);
  await expect.poll(() => isMarked(later)).toBe(false);
  expect(upstream.received).toEqual([]);
  await notice(later).getByRole('button', { name: 'Close' }).click();
  await notice(later).waitFor({ state: 'detached' });
});

test('where the device has no room the text stays in the form with the error message', async () => {
  const refuse = `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`;
  const { page, upstream } = await open('/contact-us', { initScript: refuse });
  await fill(page, 'contact-us');
  await cutNetwork(page, 'contact-us');
  await send(page, 'contact-us');
  await formOf(page, 'contact-us').getByText('An error occurred while sending the message.').waitFor();
  await expectFilled(page, 'contact-us');
  expect(await hasDraft(page, 'contact-us')).toBe(true);
  await page.context().setOffline(false);
  await reload(page);
  await holdTimers(page, 2_000);
  await expectFilled(page, 'contact-us');
  await send(page, 'contact-us');
  await page.getByText('Message sent successfully!').waitFor();
  expect(upstream.accepted).toHaveLength(1);
});

test('nothing is stored, and no script of unsent forms loaded, as long as forms are sent at once', async () => {
  const { page, requests } = await open('/about');
  await visit(page, '/contact-us');
  await holdTimers(page, 2_000);
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  await page.getByText('Message sent successfully!').waitFor();
  expect(requests.filter((url) => /UnsentForms/i.test(url))).toEqual([]);
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  expect(await isMarked(page)).toBe(false);
});
