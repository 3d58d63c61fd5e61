import type { HtmlElement } from 'html-validate';
import request from 'supertest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { shareOpened } from '../atEnd.ts';
import { getFilledSite, type Site, shippedUrl, startSite } from '../site/startSite.ts';
import { decodeEntities, parsePage } from './parsePage.ts';

/** The status and tree of the server's response for `path`, and its part between header and footer, over the shipped catalogue or over `content`. */
export async function fetchScreen(path: string, content?: Content) {
  return fetchFrom(content ? await startSite({ content }) : await getFilledSite(), path);
}

/** The same from one site over `content`, which all tests of the file share. */
export function shareScreens(content: Content) {
  const getSite = shareOpened(() => startSite({ content, siteUrl: shippedUrl }));
  return async (path: string) => fetchFrom(await getSite(), path);
}

async function fetchFrom({ app }: Site, path: string) {
  const { status, text } = await request(app).get(path);
  const page = parsePage(text);
  return { status, page, main: only(page, 'main') };
}

/** The one element that matches. */
export function only(root: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = root.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} of ${selector}`);
  return found;
}

/** The innermost section, navigation or aside with that heading. */
export function partWith(root: HtmlElement, heading: string): HtmlElement {
  const parts = ['section', 'nav', 'aside']
    .flatMap((tag) => root.querySelectorAll(tag))
    .filter((part) => ['h2', 'h3'].some((tag) => textsOf(part, tag).includes(heading)))
    .sort((a, b) => b.depth - a.depth);
  if (!parts[0]) throw new Error(`no part with the heading '${heading}'`);
  return parts[0];
}

export const textOf = (element: HtmlElement): string =>
  decodeEntities(element.textContent).replace(/\s+/g, ' ').trim();

export const textsOf = (root: HtmlElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(textOf);

export const valuesOf = (root: HtmlElement, selector: string, attribute: string): (string | null)[] =>
  root.querySelectorAll(selector).map((element) => element.getAttributeValue(attribute));

/** The addresses of the visible pictures, without width and format. */
export const picturesOf = (root: HtmlElement): string[] =>
  valuesOf(root, 'img', 'src').map((src) => String(src).replace(/\.\d+\.jpg$/, ''));

/** The targets of the links, in order. */
export const linksOf = (root: HtmlElement, selector = 'a'): (string | null)[] =>
  valuesOf(root, selector, 'href');
