import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type RouteName, routes } from '../../../shared/pages/routes.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { withLongWords } from '../../fixtures/longWords.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { openPage, useBrowser, visit } from '../../helpers/browser/browser.ts';
import { readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const widths = [320, 360, 768, 1280];

/** An address of every screen in each of its states. */
const paths = [
  ...new Map(
    Object.entries(addresses).flatMap(([name, all]) =>
      all.map(({ path, status }) => [`${routes[name as RouteName].screen} ${status}`, path] as const),
    ),
  ).values(),
];

/**
 * Says which text lies outside the window or its footer, or is cut off, other than by the end of a line (`…`) or in an
 * area that scrolls.
 */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`page ${scrollWidth} px`);
    const describe = (element: Element) => `${element.tagName} ${element.className}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, option, script, template'))
        continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      let edge: Element | null = parent;
      while (edge && edge !== document.body) {
        const { overflowX, textOverflow } = getComputedStyle(edge);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break;
        const box = edge.getBoundingClientRect();
        const holds =
          overflowX === 'hidden' || overflowX === 'clip' || edge.matches('.footer, .header, main');
        if (width > 0 && holds && (left < box.left - 1 || right > box.right + 1)) {
          problems.push(
            `${describe(parent)}: ${Math.round(left)}–${Math.round(right)} px in ${describe(edge)}`,
          );
          break;
        }
        edge = edge.parentElement;
      }
    }
    return problems;
  });

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
    for (const path of paths) {
      await visit(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await findOverflow(page)).map((problem) => `${path} at ${width} px: ${problem}`));
      }
    }
    expect(found).toEqual([]);
  }, 240_000);
});
