import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { controlled, stored } from '../../helpers/browser/storedPages.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

describe.skipIf(!inject('hasBrowser'))('reading without network', () => {
  const openSite = useShippedSite(useBrowser(), { serviceWorker: 'on' });
  const open = () => openSite({ serviceWorkers: 'allow' });

  test('a product page that was opened is shown from the device, and says so', async () => {
    const { page } = await open();
    await visit(page, '/products/1');
    await controlled(page);
    await stored(page, '/products/1');
    await page.context().setOffline(true);
    await visit(page, '/products/1');
    await page.getByRole('heading', { level: 1, name: 'SL 150 D open diesel set' }).waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'Stored on' });
    expect(await notice.innerText()).toMatch(
      /^Stored on \d+ \w+ \d{4} at \d\d:\d\d, offline\. What is stored$/,
    );
  });
});
