import type { PageReference } from '../../shared/pages/pageReference.ts';
import { type DescribedPage, pictureFileUrl } from './describedPage.ts';

/** Escapes any text so that Markdown shows it literally: no markup, no HTML, no link. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

export const toHeading = (text: string, level = 1): string => `${'#'.repeat(level)} ${escapeMarkdown(text)}`;

/** `/products?category=2` → `/products.md?category=2`; the rows of a table have no anchors there. */
export const withMarkdownPath = (url: string): string => url.replace(/#.*/, '').replace(/^[^?]*/, '$&.md');

/** Links to the Markdown forms of pages of this site. */
export const toMarkdownLinks = (
  { siteUrl }: Pick<DescribedPage, 'siteUrl'>,
  references: readonly PageReference[],
): string => toLinks(references.map(({ title, url }) => ({ title, url: siteUrl + withMarkdownPath(url) })));

/** Links to pages that have Markdown forms, under a heading; nothing for an empty list. */
export const toReferenceList = (
  page: Pick<DescribedPage, 'siteUrl'>,
  heading: string,
  references: readonly PageReference[],
): string[] => (references.length === 0 ? [] : [toHeading(heading, 2), toMarkdownLinks(page, references)]);

/** The page's pictures as links under a heading; nothing for a page without pictures. */
export function toPictureList(page: DescribedPage): string[] {
  if (page.pictures.length === 0) return [];
  const links = page.pictures.map((picture) => ({ title: picture.alt, url: pictureFileUrl(page, picture) }));
  return [toHeading('Pictures', 2), toLinks(links)];
}

/** A list of links; the empty string for an empty list. */
export const toLinks = (links: readonly PageReference[]): string => links.map(toLink).join('\n');

/** Parentheses would end the address. */
const toLink = ({ title, url }: PageReference): string =>
  `- [${escapeMarkdown(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

export const toParagraphs = (lines: readonly string[]): string[] => lines.map(escapeMarkdown);

/** Rows of cells, the first one as head; every row is as long as the longest. */
export function toGrid(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => escapeMarkdown(row[at] ?? '')).join(' | ')} |`,
  );
  const [head = '', ...body] = lines;
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}
