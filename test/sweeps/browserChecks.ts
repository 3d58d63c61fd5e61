import type { CDPSession, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Address } from '../fixtures/addresses.ts';
import type { WatchedPage } from '../helpers/browser/browser.ts';
import { findAxeViolations } from '../helpers/browser/findAxeViolations.ts';
import { findOverflow } from '../helpers/browser/findOverflow.ts';

export interface BrowserPage extends WatchedPage {
  protocol: CDPSession;
  /** Waits until every request of the page has ended. */
  settled(): Promise<void>;
}

/** Returns the problems of the page that is shown. */
export type BrowserCheck = (
  shown: BrowserPage,
  address: Address,
  response: Response,
) => Promise<string[]> | string[];

/** Reports aborted requests too, other than those of pictures and films, which a page need not wait for when it is left. */
export async function watchRequests({ page, problems, requests }: WatchedPage): Promise<BrowserPage> {
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText;
    if (reason === 'net::ERR_ABORTED' && !['image', 'media'].includes(request.resourceType()))
      problems.push(`aborted: ${request.url()}`);
  });
  const protocol = await page.context().newCDPSession(page);
  const settled = () => expect.poll(() => pending.size, { interval: 20 }).toBe(0);
  return { page, problems, requests, protocol, settled };
}

const isPictureLeft = (problem: string) =>
  /^failed: \S+\/(media|pictures)\/\S+ net::ERR_ABORTED$/.test(problem);

/**
 * Returns what was reported since the last call. A status that is expected is reported by the browser itself; pictures need
 * not have come when a page is left.
 */
export function reported({ problems }: BrowserPage, { status }: Address): string[] {
  const expected = `error: Failed to load resource: the server responded with a status of ${status}`;
  return problems.splice(0).filter((problem) => !problem.startsWith(expected) && !isPictureLeft(problem));
}

const parts: BrowserCheck = async ({ page }) => {
  const [titles, headings] = await page.evaluate<[number, number]>(
    `['title', 'h1'].map((selector) => document.querySelectorAll(selector).length)`,
  );
  return titles === 1 && headings === 1 ? [] : [`${titles} titles, ${headings} h1`];
};

/** A crawler with script finds the same title, text and links as one without; counters are left out. */
const sameWithoutScript: BrowserCheck = async ({ page }, { status, noindex }, response) => {
  if (status || noindex) return [];
  return page.evaluate(
    (html) => {
      const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
      function read(from: Document) {
        const all = (selector: string) => [...from.querySelectorAll(selector)];
        const blocks = all('h1, h2, h3, p, li, dt, dd, th, td, figcaption, summary');
        return {
          head: [from.title, ...all('meta[name="description"]').map((meta) => meta.getAttribute('content'))],
          links: new Set(all('a[href]').map((link) => link.getAttribute('href') ?? '')),
          texts: new Set(blocks.map((block) => tidy(block.textContent))),
        };
      }
      const before = read(new DOMParser().parseFromString(html, 'text/html'));
      const after = read(document);
      return [
        ...(String(before.head) === String(after.head)
          ? []
          : [`head ${after.head} instead of ${before.head}`]),
        ...[...before.links.symmetricDifference(after.links)].map((link) => `link ${link}`),
        ...[...before.texts.difference(after.texts)].filter((text) => !/^\d+k?\+?$/.test(text)),
        ...(before.texts.size > 5 ? [] : ['no text without script']),
      ];
    },
    await response.text(),
  );
};

/** 640 px is a window of 1280 px at 200 %, 320 px one at 400 %. */
const widths = [1280, 640, 360, 320];

async function overflowAt(page: Page, atWidths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findOverflow(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  return found;
}

/** The moving text of the home pages is clipped as it passes. */
const isMoving = (problem: string): boolean => problem.includes('in DIV scrolling-banner');

const overflow: BrowserCheck = async ({ page }) =>
  (await overflowAt(page, widths)).filter((problem) => !isMoving(problem));

/** The widths between which layouts change, for words that have no place to break. */
export const overflowOfLongWords: BrowserCheck = ({ page }) => overflowAt(page, [320, 360, 768, 1280]);

/** Changes the standard size of text, as the browser's settings do. */
export const setTextPercent = ({ protocol }: Pick<BrowserPage, 'protocol'>, percent: number) =>
  protocol.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });

const largeText: BrowserCheck = async (shown) => {
  await setTextPercent(shown, 200);
  const found = await overflowAt(shown.page, [1280, 360]);
  await setTextPercent(shown, 100);
  return found.filter((problem) => !isMoving(problem)).map((problem) => `with text of 200 % ${problem}`);
};

/** Designations of materials and standards never break, at whatever width; those of models not where they stand in prose. */
const designations: BrowserCheck = ({ page }) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const isProse = /^\/(team|blog-single|CastIronWorks|PrecisionMachining)\b/.test(location.pathname);
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !parent.closest('p, li')) continue;
      const found =
        node.nodeValue?.match(/\b(EN-GJ[A-Z]-[\w-]+|Cu\w+-C|(EN|ISO) \d+-\w+|SL \d+ [A-Z])\b/g) ?? [];
      if (getComputedStyle(parent).whiteSpace !== 'nowrap')
        broken.push(...found.filter((text) => isProse || !text.startsWith('SL ')));
    }
    return broken;
  });

const axe: BrowserCheck = async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  return findAxeViolations(page);
};

export const textChecks = { parts, sameWithoutScript, designations } satisfies Record<string, BrowserCheck>;

/** Pages of one layout pass these together or not at all, and each takes a second or two. */
export const layoutChecks = { axe, overflow, largeText } satisfies Record<string, BrowserCheck>;
