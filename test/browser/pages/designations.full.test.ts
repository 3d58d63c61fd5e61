import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** The designations in the main part of the page that stand on more than one line. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const found = node.nodeValue?.matchAll(
        /\b(EN-GJ[A-Z]-[\w-]+|Cu\w+-C|(EN|ISO) \d+-\w+|SL \d+ [A-Z])\b/g,
      );
      for (const match of found ?? []) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });

describe.skipIf(!inject('hasBrowser'))('designations in a browser', () => {
  const getBrowser = useBrowser();
  const open = useShippedSite(getBrowser);

  test.each([
    '/team/5',
    '/team/6',
    '/CastIronWorks',
    '/PrecisionMachining',
    '/blog-single/3',
  ])('those of %s stay on one line at every width', async (path) => {
    const { page } = await open();
    await visit(page, path);
    const found: string[] = [];
    for (let width = 320; width <= 1280; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await findBroken(page)).map((text) => `${text} at ${width} px`));
    }
    expect(found).toEqual([]);
  });
});
