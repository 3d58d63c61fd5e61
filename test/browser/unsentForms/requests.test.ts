import { expect } from 'vitest';
import { formMessages } from '../../fixtures/leads.ts';
import { findAxeViolations } from '../../helpers/browser/findAxeViolations.ts';
import { fill, send } from '../../helpers/browser/leadForms.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

test('a sent request is listed on its device with its receipt, which prints on one page, until it is deleted', async () => {
  const { page, site, problems } = await openPage({
    site: startLeadSite,
    path: '/request-a-quote',
    width: 360,
  });
  await fill(page, 'quote');
  await send(page, 'quote');
  await page.getByText(formMessages.quote.success).waitFor();
  const reference = String(readLeads(site.dataDir)[0]?.reference);
  // As in a tab that was closed meanwhile.
  await page.evaluate('sessionStorage.clear()');
  await page.getByRole('link', { name: 'What you sent, and what comes next' }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.header, .footer, .dead-end__next').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'your requests' }).click();
  const item = page.getByRole('listitem', { name: 'Request for a quote' });
  await item.getByText(reference).waitFor();
  expect(await item.innerText()).toContain('asha@site.example');
  expect(await item.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    `/sent/quote?reference=${reference}`,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await item.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing was sent from this device in the last 90 days.').waitFor();
  expect(await page.evaluate('localStorage.sent')).toBe(undefined);
  expect(problems).toEqual([]);
});
