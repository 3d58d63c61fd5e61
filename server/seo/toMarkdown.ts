import type { SectionedBody } from '../../shared/model/section.ts';
import type { ContentOf, PageContent } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { picturesOf } from '../pages/pagePictures.ts';
import { pictureFileUrl } from './pictureNodes.ts';
import { escapeMarkdown, toGrid, toLinks, toParagraphs, toPlainRows } from './text.ts';

/** Screens of the catalogue, which are there as Markdown too. */
const screens = ['products', 'product', 'services', 'service', 'serviceGroup', 'gallery', 'galleryItem'];

/** Where a page is as Markdown, path and query; `null` for a page that isn't. */
export function markdownUrlOf({
  status,
  canonical,
  content,
}: Pick<PageView, 'status' | 'canonical' | 'content'>) {
  return status === 200 && screens.includes(content.screen) ? withMarkdownPath(canonical) : null;
}

/** `/products?category=2` → `/products.md?category=2` */
export const withMarkdownPath = (url: string): string => url.replace(/^[^?]*/, '$&.md');

/** A page of the catalogue for readers that don't want HTML, of the same view; `null` where there is none. */
export function toMarkdown(view: PageView): string | null {
  const { content, siteUrl, canonical } = view;
  if (!markdownUrlOf(view)) return null;
  const parts = partsOf(view, content).filter((part) => part !== '');
  return `${parts.join('\n\n')}\n\n---\n\n${[`Page: ${siteUrl}${canonical}`, ...contactOf(view)].join('  \n')}\n`;
}

function contactOf({ shell: { contact } }: PageView): string[] {
  return [
    ...(contact?.email ? [`E-mail: ${escapeMarkdown(contact.email)}`] : []),
    ...(contact?.phone ? [`Phone: +${contact.phone}`] : []),
  ];
}

function partsOf(view: PageView, content: PageContent): string[] {
  const link = (name: string, url: string) => ({ name, url: view.siteUrl + withMarkdownPath(url) });
  switch (content.screen) {
    case 'product':
      return productParts(view, content);
    case 'service':
      return [
        heading(content.service.name),
        ...toParagraphs(content.service.description),
        ...sectionParts(content.service),
        ...pictureParts(view),
      ];
    case 'serviceGroup':
      return [
        heading(content.group.title),
        ...toParagraphs(content.group.description),
        content.group.bullets.map((bullet) => `- ${escapeMarkdown(bullet)}`).join('\n'),
        ...content.group.details.flatMap(({ heading: title, text }) => [
          heading(title, 2),
          escapeMarkdown(text),
        ]),
      ];
    case 'products':
      return [
        heading(content.selected ? `Our Products: ${content.selected.name}` : 'Our Products'),
        toLinks(content.products.map(({ id, name }) => link(name, urlFor('product', { id })))),
        heading('Categories', 2),
        toLinks(
          content.categories.map(({ id, name }) => link(name, urlFor('products', {}, { category: id }))),
        ),
      ];
    case 'services':
      return [
        heading('Our Services'),
        toLinks(content.services.map(({ id, name }) => link(name, urlFor('service', { id })))),
      ];
    case 'gallery':
      return [
        heading('Gallery'),
        ...content.categories.flatMap((category) => [
          heading(category.name, 2),
          toLinks(
            [category, ...category.subcategories]
              .flatMap(({ items }) => items)
              .map(({ title, url }) => link(title, url)),
          ),
        ]),
      ];
    case 'galleryItem':
      return [heading(content.item.title), ...pictureParts(view)];
    default:
      return [];
  }
}

const heading = (text: string, level = 1): string => `${'#'.repeat(level)} ${escapeMarkdown(text)}`;

function productParts(view: PageView, { product, category, tables }: ContentOf<'product'>): string[] {
  const { name, summary, description, specifications, details } = product;
  return [
    heading(name),
    ...toParagraphs([...(summary ? [summary] : []), ...description]),
    category ? `Category: ${escapeMarkdown(category.name)}` : '',
    ...(specifications.length > 0
      ? [
          heading('Technical Specifications', 2),
          toGrid([['Figure', 'Value'], ...specifications.map(({ title, value }) => [title, value])]),
        ]
      : []),
    ...sectionParts(product),
    ...details.flatMap(({ title, paragraphs }) => [heading(title, 2), ...toParagraphs(paragraphs)]),
    ...tables.flatMap((table) => [heading(table.name ?? 'Table', 2), toGrid(toPlainRows(table))]),
    ...pictureParts(view),
  ];
}

function sectionParts({ sections }: SectionedBody): string[] {
  return sections.flatMap(({ heading: title, opening, closing }) => [
    heading(title, 2),
    ...toParagraphs([...opening, ...closing]),
  ]);
}

function pictureParts(view: PageView): string[] {
  const pictures = picturesOf(view);
  if (pictures.length === 0) return [];
  const links = pictures.map((picture) => ({ name: picture.alt, url: pictureFileUrl(view, picture) }));
  return [heading('Pictures', 2), toLinks(links)];
}
