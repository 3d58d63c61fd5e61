import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import request from 'supertest';
import { type Content, readContent } from '../../server/embedded/contentStore.ts';
import { startSite } from './startSite.ts';
import { startUpstream } from './startUpstream.ts';

export interface Screen {
  status: number;
  /** The whole document. */
  page: HtmlElement;
  /** What stands between header and footer. */
  main: HtmlElement;
}

export const readShippedContent = (): Promise<Content> => readContent('server/embedded/content');

/** What the server sends for `path`, as a tree; over the shipped catalogue, or over `content`. */
export async function fetchScreen(path: string, content?: Content): Promise<Screen> {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(content ?? (await readShippedContent()));
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl });
  const { status, text } = await request(app).get(path);
  const page = new Parser(await new StaticConfigLoader().getConfigFor(path)).parseHtml(text);
  return { status, page, main: only(page, 'main') };
}

/** The one element that matches. */
export function only(root: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = root.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} of ${selector}`);
  return found;
}

/** The innermost of these elements that holds a heading of that text. */
export function partWith(root: HtmlElement, heading: string, selector = 'section, nav, aside'): HtmlElement {
  const parts = root
    .querySelectorAll(selector)
    .filter((part) => textsOf(part, 'h2, h3').includes(heading))
    .sort((a, b) => b.depth - a.depth);
  if (!parts[0]) throw new Error(`no ${selector} with the heading '${heading}'`);
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

/** Where the links lead, in their order. */
export const linksOf = (root: HtmlElement, selector = 'a'): (string | null)[] =>
  valuesOf(root, selector, 'href');
