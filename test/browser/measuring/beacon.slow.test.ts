import { expect } from 'vitest';
import { scriptRan, visit } from '../../helpers/browser/browser.ts';
import { fill, formOf, send } from '../../helpers/browser/leadForms.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';
import { readMetrics } from '../../helpers/http/readMetrics.ts';
import { startLeadSite } from '../../helpers/site/startSite.ts';

test('a page that is left reports its web vitals and the steps of its form, without cookies', async () => {
  const { page, site, problems } = await openPage({ site: () => startLeadSite({ beacon: true }) });
  await scriptRan(page, /measurePage-/, () => visit(page, '/request-a-quote'));
  await formOf(page, 'quote').scrollIntoViewIfNeeded();
  await fill(page, 'quote');
  await send(page, 'quote');
  await page.getByText('Quote submitted successfully!').waitFor();
  await page.goto('about:blank');
  const metrics = () => readMetrics(site.app);
  const funnel = (step: string) => `form_funnel_total{form="quote",step="${step}"}`;
  await expect.poll(async () => (await metrics()).get(funnel('delivered'))).toBe(1);
  const reported = await metrics();
  for (const step of ['viewed', 'opened', 'sent']) expect(reported.get(funnel(step)), step).toBe(1);
  for (const name of ['lcp_seconds', 'ttfb_seconds', 'cls'])
    expect(reported.get(`web_vitals_${name}_count{page="requestQuote"}`), name).toBe(1);
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test('with BEACON=off no script for it is loaded', async () => {
  // The script of unsent forms is loaded after that of the measurements.
  const initScript = `localStorage.outbox = '1'`;
  const { page, requests } = await openPage({ initScript });
  await scriptRan(page, /startUnsentForms-/, () => visit(page, '/faq'));
  expect(requests.filter((url) => /measurePage|beacon/.test(url))).toEqual([]);
});
