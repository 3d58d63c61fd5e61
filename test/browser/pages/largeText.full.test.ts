import { describe, expect, inject, test } from 'vitest';
import { addressOfEveryScreen } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findOverflow } from '../../helpers/browser/findOverflow.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

describe.skipIf(!inject('hasBrowser'))('large text in a browser', () => {
  const getBrowser = useBrowser();
  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
    return startSite({ apiBaseUrl, imageBaseUrl });
  });
  const open = async (width: number, textPercent: number) => {
    const { page } = await openPage(await getBrowser(), {
      baseURL: (await getSite()).url,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: (16 * textPercent) / 100 } });
    return page;
  };

  test.each([
    ['twice as large at 1280 px', 1280, 200],
    ['zoomed to 400 % of 1280 px', 320, 100],
  ])('no text of any page is cut off or outside the window: %s', async (_, width, textPercent) => {
    const page = await open(width, textPercent);
    const found: string[] = [];
    for (const path of addressOfEveryScreen) {
      await visit(page, path);
      found.push(...(await findOverflow(page)).map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
  });

  test('at twice the size the menu of 1280 px is the one of a narrow window', async () => {
    const page = await open(1280, 200);
    await visit(page, '/about');
    expect(await page.locator('.header__toggle summary').isVisible()).toBe(true);
    expect(await page.locator('.header__nav').isVisible()).toBe(false);
  });
});
