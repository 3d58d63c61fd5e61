import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import { type Content, readContent } from '../../../server/embedded/contentStore.ts';
import { shareOpened } from '../atEnd.ts';
import { type Site, startSite } from '../site/startSite.ts';
import { startUpstream } from '../upstream/startUpstream.ts';
import { parsePage } from './parsePage.ts';

export interface Screen {
  status: number;
  /** The whole document. */
  page: HtmlElement;
  /** What stands between header and footer. */
  main: HtmlElement;
}

export const readShippedContent = (): Promise<Content> => readContent('server/embedded/content');

const getShippedSite = shareOpened(async () => startSiteOver(await readShippedContent()));

async function startSiteOver(content: Content): Promise<Site> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(content);
  return startSite({ apiBaseUrl, imageBaseUrl });
}

/** What the server sends for `path`, as a tree; over the shipped catalogue, or over `content`. */
export async function fetchScreen(path: string, content?: Content): Promise<Screen> {
  const { app } = content ? await startSiteOver(content) : await getShippedSite();
  const { status, text } = await request(app).get(path);
  const page = await parsePage(text);
  return { status, page, main: only(page, 'main') };
}

/** The one element that matches. */
export function only(root: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = root.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} of ${selector}`);
  return found;
}

/** The section, navigation or aside whose own heading has that text; not the ones around it. */
export function partWith(root: HtmlElement, heading: string): HtmlElement {
  const parts = ['section', 'nav', 'aside']
    .flatMap((tag) => root.querySelectorAll(tag))
    .filter((part) => ['h2', 'h3'].some((tag) => textsOf(part, tag).includes(heading)))
    .sort((a, b) => b.depth - a.depth);
  if (!parts[0]) throw new Error(`no part with the heading '${heading}'`);
  return parts[0];
}

export const textOf = (element: HtmlElement): string =>
  element.textContent
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

export const textsOf = (root: HtmlElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(textOf);

export const valuesOf = (root: HtmlElement, selector: string, attribute: string): (string | null)[] =>
  root.querySelectorAll(selector).map((element) => element.getAttributeValue(attribute));

/** The pictures shown, by their addresses without width and format. */
export const picturesOf = (root: HtmlElement): string[] =>
  valuesOf(root, 'img', 'src').map((src) => String(src).replace(/\.\d+\.jpg$/, ''));

/** Where the links lead, in their order. */
export const linksOf = (root: HtmlElement, selector = 'a'): (string | null)[] =>
  valuesOf(root, selector, 'href');
