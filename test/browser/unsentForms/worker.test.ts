import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, visit } from '../../helpers/browser/browser.ts';
import { expectFilled, fill, formOf, hasDraft, send } from '../../helpers/browser/leadForms.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { stored, visitControlled } from '../../helpers/browser/storedPages.ts';
import { readUnsentForms } from '../../helpers/browser/unsentForms.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

/** Dispatches a Background Sync, as the browser does when there is a connection again. */
async function sync(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registration.resolve(registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
}

const open = (initScript = '') =>
  openPage({ site: () => startLeadSite({ serviceWorker: true }), serviceWorkers: 'allow', initScript });

test('without a page the worker sends what waits, once; the next view says so', async () => {
  // The browsers of tests have it disabled.
  const { page, site, upstream } = await open(
    'SyncManager.prototype.register = async (tag) => { window.requestedSync = tag; }',
  );
  await visitControlled(page, '/contact-us');
  await page.route('**/api/contact-us', (route) => route.abort());
  await fill(page, 'contact-us');
  await send(page, 'contact-us');
  await formOf(page, 'contact-us').getByText('There was no connection when you sent it.').waitFor();
  await expect.poll(() => page.evaluate('window.requestedSync')).toBe('outbox');
  await page.goto('about:blank');
  await sync(page, `${site.url}/`);
  await expect.poll(() => upstream.accepted).toHaveLength(1);
  await visit(page, '/about');
  await page.locator('.notice').getByText('was sent.').waitFor();
  expect(await page.locator('.notice').innerText()).toContain(readLeads(site.dataDir)[0]?.reference);
  expect(upstream.received).toHaveLength(1);
  await expect.poll(() => readUnsentForms(page)).toEqual([]);
});

test('offline the form is opened, sent, listed, and changed', async () => {
  const { page, upstream } = await open();
  await visitControlled(page, '/');
  await stored(page, '/contact-us', '/outbox');
  await page.context().setOffline(true);
  await visit(page, '/contact-us');
  await fill(page, 'contact-us');
  await expect.poll(() => hasDraft(page, 'contact-us')).toBe(true);
  await send(page, 'contact-us');
  await formOf(page, 'contact-us').getByRole('link', { name: 'See, change or delete it' }).click();
  await arrived(page, 'Your requests');
  await page.locator('.request-item').getByRole('button', { name: 'Change' }).click();
  await page.waitForURL('**/contact-us');
  await arrived(page, 'Contact Us');
  await expectFilled(page, 'contact-us');
  await send(page, 'contact-us');
  await expect.poll(() => readUnsentForms(page)).toMatchObject([{ state: 'waiting' }]);
  expect(upstream.received).toEqual([]);
});
