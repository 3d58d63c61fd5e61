import { toPlainRows } from '../../shared/model/placeCells.ts';
import type { SectionedBody } from '../../shared/model/product.ts';
import type { ProductRelations } from '../../shared/pages/product.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { DescribedPage } from './describedPage.ts';
import {
  escapeMarkdown,
  toGrid,
  toHeading,
  toMarkdownLinks,
  toParagraphs,
  toPictureList,
} from './markdown.ts';

/** Everything of a product below its name as blocks of Markdown. */
export function productAsMarkdown(
  { product, category, tables, relations }: ContentOf<'product'>,
  page: DescribedPage,
): string[] {
  const { summary, description, specifications, details } = product;
  return [
    ...toParagraphs([...(summary ? [summary] : []), ...description]),
    category ? `Category: ${escapeMarkdown(category.name)}` : '',
    ...(specifications.length > 0
      ? [
          toHeading('Technical Specifications', 2),
          toGrid([['Figure', 'Value'], ...specifications.map(({ title, value }) => [title, value])]),
        ]
      : []),
    ...sectionsAsMarkdown(product),
    ...details.flatMap(({ title, paragraphs }) => [toHeading(title, 2), ...toParagraphs(paragraphs)]),
    ...tables.flatMap((table) => [toHeading(table.name ?? 'Table', 2), toGrid(toPlainRows(table))]),
    ...relationsAsMarkdown(relations, page),
    ...toPictureList(page),
  ];
}

const relationsAsMarkdown = (relations: ProductRelations, page: DescribedPage): string[] =>
  relations.flatMap(({ title, groups }) => [
    ...(title && groups.length > 0 ? [toHeading(title, 2)] : []),
    ...groups.flatMap(({ heading, links }) => [
      toHeading(heading.text, title ? 3 : 2),
      toMarkdownLinks(
        page,
        links
          // The search has no Markdown version.
          .filter(({ url }) => !url.startsWith(urlFor('search')))
          .map(({ title, note, url }) => ({ title: note ? `${title}: ${note.text}` : title, url })),
      ),
    ]),
  ]);

/** The headed sections of a product or service as blocks of Markdown. */
export function sectionsAsMarkdown({ sections }: SectionedBody): string[] {
  return sections.flatMap(({ heading, opening, closing }) => [
    toHeading(heading, 2),
    ...toParagraphs([...opening, ...closing]),
  ]);
}
