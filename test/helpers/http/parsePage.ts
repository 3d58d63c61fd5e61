import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

/** A document as a tree. */
export const parsePage = async (html: string): Promise<HtmlElement> =>
  new Parser(await new StaticConfigLoader().getConfigFor('page')).parseHtml(html);
