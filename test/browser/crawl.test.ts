import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { addresses } from '../fixtures/addresses.ts';
import { openPage, useBrowser } from '../helpers/browser.ts';
import { readShippedContent } from '../helpers/fetchScreen.ts';
import { startSite } from '../helpers/startSite.ts';
import { startUpstream } from '../helpers/startUpstream.ts';

/** One address of every page that search engines may list. */
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

/** What a crawler takes away from a page; figures that count up are the same once they have come to their end. */
async function look(page: Page, path: string): Promise<Found> {
  await page.goto(path, { waitUntil: 'networkidle' });
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

describe.skipIf(!inject('hasBrowser'))('in a browser', () => {
  const getBrowser = useBrowser();

  test('a crawler that runs scripts finds the same text and links as one that does not', {
    timeout: 240_000,
  }, async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
    const { url } = await startSite({ apiBaseUrl, imageBaseUrl });
    const plain = await openPage(await getBrowser(), { baseURL: url, javaScriptEnabled: false });
    const scripted = await openPage(await getBrowser(), { baseURL: url });
    for (const path of indexed) {
      const before = await look(plain.page, path);
      const after = await look(scripted.page, path);
      expect([path, after.title, after.description]).toEqual([path, before.title, before.description]);
      expect([path, after.links]).toEqual([path, before.links]);
      expect([path, before.texts.filter((text) => !after.texts.includes(text))]).toEqual([path, []]);
      expect(before.texts.length, path).toBeGreaterThan(5);
    }
  });
});
