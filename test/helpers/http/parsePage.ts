import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

const parser = new Parser(await new StaticConfigLoader().getConfigFor('page.html'));

/** Parses a document into a tree. */
export const parsePage = (html: string): HtmlElement => parser.parseHtml(html);

/** Decodes the entities that React writes. */
export const decodeEntities = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
