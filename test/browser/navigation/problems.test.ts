import { expect } from 'vitest';
import { visit } from '../../helpers/browser/browser.ts';
import { openPage, test } from '../../helpers/browser/openPage.ts';

test('a request that is aborted on a page that stays is a problem, one of a page that was left is not', async () => {
  const { page, problems } = await openPage({ path: '/about' });
  await page.route('**/assets/aborted.js', (route) => route.abort('aborted'));
  await page.evaluate(`import('/assets/aborted.js').catch(() => undefined)`);
  await expect.poll(() => problems.join()).toMatch(/aborted\.js net::ERR_ABORTED/);
  problems.length = 0;
  // This request never gets a response.
  await page.route('**/assets/late.js', () => undefined);
  const requested = page.waitForRequest('**/assets/late.js');
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(`void import('/assets/late.js').catch(() => undefined)`);
  await requested;
  await visit(page, '/faq');
  await failed;
  expect(problems).toEqual([]);
});

test('a request that a page begins while the next one is on its way is no problem', async () => {
  const { page, problems } = await openPage({ path: '/about' });
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/faq', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.route('**/assets/late.js', () => answer());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(`setTimeout(() => import('/assets/late.js').catch(() => undefined), 200);
    void (location.href = '/faq')`);
  await failed;
  await page.waitForURL('**/faq');
  expect(problems).toEqual([]);
});
