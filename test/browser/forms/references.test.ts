import { describe, expect, inject, test } from 'vitest';
import { allForms, formMessages } from '../../fixtures/leads.ts';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { fill, formOf, formPaths, send } from '../../helpers/browser/leadForms.ts';
import { openLeadSite } from '../../helpers/site/openLeadSite.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';

describe.skipIf(!inject('hasBrowser'))('references of sent leads in a browser', () => {
  const getBrowser = useBrowser();
  const open = async (options = {}) => openLeadSite(await getBrowser(), options);

  test.each(allForms)('%s: a success shows its reference and the time', async (form) => {
    const { page, site } = await open();
    await visit(page, formPaths[form]);
    await fill(page, form);
    await send(page, form);
    const message = formOf(page, form).getByRole('status');
    await message.getByText(formMessages[form].success, { exact: true }).waitFor();
    const [lead] = readLeads(site.dataDir);
    expect(await message.innerText()).toMatch(
      new RegExp(
        `Reference ${lead?.reference}, sent at \\d\\d:\\d\\d\\. What you sent, and what comes next$`,
      ),
    );
  });

  test('after the message has disappeared the reference and the time stay until the page is left', async () => {
    const { page, site, problems } = await open();
    await visit(page, '/contact-us');
    await fill(page, 'contact-us');
    await send(page, 'contact-us');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await page.getByText(formMessages['contact-us'].success).count()).toBe(0);
    const [lead] = readLeads(site.dataDir);
    expect(await notice.innerText()).toMatch(
      new RegExp(`Sent at \\d\\d:\\d\\d. Reference ${lead?.reference}`),
    );
    expect(await notice.evaluate((element) => element.closest('[role=status]') !== null)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL('**/about');
    await notice.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('the reference of a quote sent from the dialog stays on the page behind it, and can be closed', async () => {
    const { page, site } = await open();
    await visit(page, '/about');
    await page.locator('header').getByRole('link', { name: 'Request a Quote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('asha@site.example');
    await dialog.getByRole('button', { name: 'Request a Quote' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [lead] = readLeads(site.dataDir);
    const notice = page.locator('.notice');
    await notice.getByText(String(lead?.reference)).waitFor();
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
  });
});
