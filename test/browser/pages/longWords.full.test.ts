import { describe, expect, inject, test } from 'vitest';
import { addressOfEveryScreen } from '../../fixtures/addresses.ts';
import { withLongWords } from '../../fixtures/longWords.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { findOverflow } from '../../helpers/browser/findOverflow.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const widths = [320, 360, 768, 1280];

describe.skipIf(!inject('hasBrowser'))('words of 300 letters in a browser', () => {
  const getBrowser = useBrowser();
  const getSite = shareOpened(async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(withLongWords(await readShippedContent()));
    return startSite({ apiBaseUrl, imageBaseUrl });
  });
  // The moving text of the home pages is clipped as it passes.
  const open = async () =>
    openPage(await getBrowser(), { baseURL: (await getSite()).url, reducedMotion: 'reduce' });

  test('in every text of the upstream wrap on every page, at every width', async () => {
    const { page } = await open();
    const found: string[] = [];
    for (const path of addressOfEveryScreen) {
      await visit(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await findOverflow(page)).map((problem) => `${path} at ${width} px: ${problem}`));
      }
    }
    expect(found).toEqual([]);
  }, 240_000);
});
