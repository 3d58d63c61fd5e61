import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Form } from '../../fixtures/leads.ts';
import { answerPosts } from '../../helpers/browser/answerPosts.ts';
import { arrived, hydrated, reload, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { findOverflow } from '../../helpers/browser/findOverflow.ts';
import { holdTimers } from '../../helpers/browser/holdTimers.ts';
import {
  expectFilled,
  fieldOf,
  fill,
  formOf,
  formPaths,
  hasDraft,
  send,
} from '../../helpers/browser/leadForms.ts';
import { hasFocus, openPage, test } from '../../helpers/browser/openPage.ts';
import { readUnsentForms } from '../../helpers/browser/unsentForms.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

const items = (page: Page) => page.locator('.request-item');
const notice = (page: Page) => page.locator('.notice');

async function store(page: Page, form: Form): Promise<void> {
  await visit(page, formPaths[form]);
  await fill(page, form);
  await send(page, form);
  await formOf(page, form).getByText('There was no connection when you sent it.').waitFor();
}

const open = (options = {}) => openPage({ site: startLeadSite, ...options });
const isOnline = (page: Page) => page.evaluate('dispatchEvent(new Event("online"))');

test('if nothing waits the page says so and creates no database; without script it explains itself and names whom to call', async () => {
  const { page, problems } = await open({ path: '/outbox' });
  await page.getByText('Nothing is waiting.').waitFor();
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  const plain = await open({ path: '/outbox', script: false });
  await plain.page.getByText('This list is on this device only').waitFor();
  expect(await plain.page.locator('main a[href^="tel:"]').count()).toBe(1);
  expect(await plain.page.locator('main a[href="/contact-us"]').count()).toBe(1);
});

test('it shows what waits with its fields; one that is deleted can be brought back, and is not sent', async () => {
  const { page, upstream } = await open({ width: 360 });
  const answer = await answerPosts(page);
  await store(page, 'quote');
  await store(page, 'contact-us');
  await notice(page).getByText('2 requests are waiting').waitFor();
  await notice(page).getByRole('link', { name: 'See, change or delete' }).click();
  await arrived(page, 'Your requests');
  await items(page).nth(1).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect(await items(page).first().innerText()).toContain('asha@site.example');
  expect(await items(page).nth(1).innerText()).toContain('Asha Rao');
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);

  await items(page).first().getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/^The request for a quote of .+ is deleted\./).waitFor();
  expect(await items(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await items(page).nth(1).waitFor();
  await items(page).first().getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => items(page).count()).toBe(1);
  // The server has set a delay, so the form is not sent automatically meanwhile.
  answer({ status: 503, headers: { 'retry-after': '600' } });
  await isOnline(page);
  await expect.poll(async () => (await readUnsentForms(page))[0]?.dueAt).toBeGreaterThan(0);
  answer('online');
  await items(page).getByRole('button', { name: 'Send now' }).click();
  await page.getByText(/^Your message of .+ was sent\./).waitFor();
  await page.getByText('Nothing is waiting.').waitFor();
  await expect.poll(() => page.locator('main [role=status][tabindex]').evaluate(hasFocus)).toBe(true);
  expect(upstream.received.map(({ form }) => form)).toEqual(['contact-us']);
});

test('a change brings the values back to the form; it is not sent until the visitor sends it', async () => {
  const form = 'quote';
  const { page, upstream } = await open();
  const answer = await answerPosts(page);
  await store(page, form);
  await visit(page, formPaths[form]);
  await fieldOf(page, form, 'message').fill('Another one');
  await expect.poll(() => hasDraft(page, form)).toBe(true);
  await visit(page, '/outbox');
  const change = items(page).getByRole('button', { name: 'Change' });
  page.once('dialog', (dialog) => dialog.dismiss());
  await change.click();
  expect(await readUnsentForms(page)).toMatchObject([{ state: 'waiting' }]);
  page.once('dialog', (dialog) => dialog.accept());
  await change.click();
  await page.waitForURL(`**${formPaths[form]}`);
  await hydrated(page);
  await expectFilled(page, form);
  answer('online');
  await reload(page);
  await expectFilled(page, form);
  expect(await readUnsentForms(page)).toMatchObject([{ state: 'held' }]);
  await fieldOf(page, form, 'message').fill('Three sets');
  await send(page, form);
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
  expect(upstream.received.map(({ fields }) => fields.message)).toEqual(['Three sets']);
});

test('a newsletter subscription is changed in a dialog, and waits again when there is still no connection', async () => {
  const { page, upstream } = await open();
  const answer = await answerPosts(page);
  await store(page, 'newsletter');
  await visit(page, '/outbox');
  await items(page).getByRole('button', { name: 'Change' }).click();
  const email = page.getByRole('dialog').getByLabel('Email');
  await expect.poll(() => email.inputValue()).toBe('asha@site.example');
  await email.fill('asha.rao@site.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('dialog').getByText('There was no connection when you sent it.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => readUnsentForms(page)).toMatchObject([{ state: 'waiting' }]);
  answer('online');
  await isOnline(page);
  await expect
    .poll(() => upstream.accepted.map(({ fields }) => fields))
    .toEqual([{ email: 'asha.rao@site.example' }]);
});

test('a form that the server refuses stays with its messages, and shows them when it is opened again', async () => {
  const { page, upstream } = await open({ width: 360 });
  const answer = await answerPosts(page);
  await store(page, 'contact-us');
  const fields = { mobile: 'This is no number that we can call.' };
  await visit(page, '/about');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await notice(page).waitFor({ state: 'detached' });
  answer({ status: 422, json: { status: 'error', message: 'Please check the number.', fields } });
  await isOnline(page);
  await notice(page).getByText('1 to be corrected').waitFor();
  await notice(page).getByRole('link').click();
  await items(page).getByText('Please check the number.').waitFor();
  await items(page).getByText(fields.mobile).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  answer('online');
  await items(page).getByRole('button', { name: 'Correct it' }).click();
  await arrived(page, 'Contact Us');
  await holdTimers(page, 2_000);
  await formOf(page, 'contact-us').getByText(fields.mobile).waitFor();
  await expectFilled(page, 'contact-us');
  expect(await readUnsentForms(page)).toMatchObject([{ state: 'refused' }]);
  await fieldOf(page, 'contact-us', 'mobile').fill('+971 50 000 000');
  await send(page, 'contact-us');
  await page.getByText('Message sent successfully!').waitFor();
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
  expect(upstream.received).toHaveLength(1);
});

test('a changed form that the server has stored replaces the one that waits, also when it is not delivered yet', async () => {
  const { page, upstream, site } = await open();
  const answer = await answerPosts(page);
  await store(page, 'contact-us');
  await visit(page, '/outbox');
  await items(page).getByRole('button', { name: 'Change' }).click();
  await arrived(page, 'Contact Us');
  await expectFilled(page, 'contact-us');
  await fieldOf(page, 'contact-us', 'message').fill('Another one');
  upstream.respondWith(500);
  answer('online');
  await send(page, 'contact-us');
  await formOf(page, 'contact-us').getByText('will be sent').waitFor();
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
  expect(readLeads(site.dataDir)).toHaveLength(1);
});

test('a form whose changes were given up is sent as it was after a day', async () => {
  const { page, upstream } = await open();
  const answer = await answerPosts(page.context());
  await store(page, 'contact-us');
  await visit(page, '/outbox');
  await items(page).getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => readUnsentForms(page)).toMatchObject([{ state: 'held' }]);
  const later = await page.context().newPage();
  await page.close();
  answer('online');
  await visit(later, '/about');
  await later.clock.setFixedTime(Date.now() + 23 * 60 * 60_000);
  await isOnline(later);
  await expect.poll(() => readUnsentForms(later)).toMatchObject([{ state: 'held' }]);
  await later.clock.setFixedTime(Date.now() + 25 * 60 * 60_000);
  await isOnline(later);
  await notice(later).getByText('was sent.').waitFor();
  expect(upstream.accepted).toHaveLength(1);
});
