import { describe, expect, inject, test } from 'vitest';
import { matchPage } from '../../../shared/pages/matchPage.ts';
import { addresses } from '../../fixtures/addresses.ts';
import { useBrowser, visit } from '../../helpers/browser/browser.ts';
import { useShippedSite } from '../../helpers/site/openShippedSite.ts';

/** The focus is on the heading of the new page and no navigation is pending. */
const arrived = `(() => {
  const heading = document.querySelector('h1');
  return heading !== null && heading === document.activeElement && !document.querySelector('.navigation-progress');
})()`;

/** Checks every page and returns its links to other pages. Links to the quote form open a dialog (dialogs.test.ts), and buttons act in place (compare.test.ts). */
const pageState = `({
  overflow: document.documentElement.scrollWidth > innerWidth,
  titles: document.querySelectorAll('title').length,
  headings: document.querySelectorAll('h1').length,
  isSameDocument: window.sameDocument === true,
  links: [...new Set(
    [...document.querySelectorAll('a[href^="/"]:not([href*="#"], [href^="/media/"], [href^="/pictures/"], [href^="/request-a-quote"], [download], [type], [rel="nofollow"], [role="button"])')]
      .map((link) => link.getAttribute('href')),
  )],
})`;

const maxOfKind = 9;

describe.skipIf(!inject('hasBrowser'))('every page in a browser', () => {
  const open = useShippedSite(useBrowser());

  test('every page is reached by a link in place and left with Back, without console messages or sideways scroll', async () => {
    const { page, problems } = await open({ viewport: { width: 360, height: 800 } });
    await visit(page, '/');
    await page.evaluate('window.sameDocument = true');
    const seen = new Set<string>(['/']);
    const visits = new Map<string, number>();

    /** Visits per kind of page; the crawl in test/server/seo follows every link. */
    function isToFollow(link: string): boolean {
      if (seen.has(link)) return false;
      const kind = matchPage(link.split('?')[0] ?? '')?.name ?? '';
      const count = (visits.get(kind) ?? 0) + 1;
      if (count <= maxOfKind) visits.set(kind, count);
      return count <= maxOfKind;
    }

    async function leaveBy(go: () => Promise<unknown>, expected: string) {
      await page.evaluate('document.activeElement.blur()');
      await go();
      await expect.poll(() => page.evaluate(arrived), { message: expected, interval: 20 }).toBe(true);
      expect(await page.evaluate('location.pathname + location.search')).toBe(expected);
    }

    // The history holds fifty pages; links skipped here are followed from a page nearer to the start.
    async function walk(path: string, depth = 0): Promise<void> {
      if (depth === 40) return;
      const { links, ...state } = (await page.evaluate(pageState)) as { links: string[] };
      expect(state, path).toEqual({ overflow: false, titles: 1, headings: 1, isSameDocument: true });
      for (const link of links) {
        if (!isToFollow(link)) continue;
        seen.add(link);
        const first = page.locator(`a[href="${link}"]`).first();
        await leaveBy(() => first.evaluate((element) => (element as HTMLElement).click()), link);
        await walk(link, depth + 1);
        await leaveBy(() => page.goBack(), path);
      }
    }

    await walk('/');
    expect(seen.size).toBeGreaterThanOrEqual(60);
    expect(problems).toEqual([]);
  }, 120_000);

  test('every address hydrates without console messages or sideways scroll', async () => {
    const { page, problems } = await open();
    const paths = Object.values(addresses)
      .flat()
      .filter(({ status }) => status === undefined)
      .map(({ path }) => path);
    for (const path of paths) {
      await visit(page, path);
      expect(problems, path).toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(0);
      }
    }
  }, 120_000);
});
