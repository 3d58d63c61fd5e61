import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { addresses } from '../../fixtures/addresses.ts';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** One address of every indexed page. */
const indexed = Object.values(addresses).flatMap((all) => {
  const [first] = all.filter(({ status, noindex, canonical }) => !status && !noindex && !canonical);
  return first ? [first.path] : [];
});

interface Found {
  title: string;
  description: string;
  links: string[];
  texts: string[];
}

/** The text and links of a page; counters are compared by their final values. */
async function look(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const blocks = all('h1, h2, h3, p, li, dt, dd, th, td, figcaption, summary');
    return {
      title: document.title,
      description: tidy(document.querySelector('meta[name="description"]')?.getAttribute('content')),
      links: [...new Set(all('a[href]').map((link) => link.getAttribute('href') ?? ''))].sort(),
      texts: [...new Set(blocks.map((block) => tidy(block.textContent)))].filter(
        (text) => !/^\d+k?\+?$/.test(text),
      ),
    };
  });
}

describe.skipIf(!inject('hasBrowser'))('crawling in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('a crawler with script finds the same text and links as one without', {
    timeout: 240_000,
  }, async () => {
    const plain = await open({ javaScriptEnabled: false });
    const scripted = await open();
    for (const path of indexed) {
      await plain.page.goto(path);
      const before = await look(plain.page);
      await visit(scripted.page, path);
      const after = await look(scripted.page);
      expect([path, after.title, after.description]).toEqual([path, before.title, before.description]);
      expect([path, after.links]).toEqual([path, before.links]);
      expect([path, before.texts.filter((text) => !after.texts.includes(text))]).toEqual([path, []]);
      expect(before.texts.length, path).toBeGreaterThan(5);
    }
  });
});
