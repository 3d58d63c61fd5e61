import { formatPhone } from '../../shared/model/phoneNumber.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { definitionOf } from '../pages/definitions.ts';
import { escapeMarkdown, withMarkdownPath } from '../seo/markdown.ts';
import { picturesOf } from './picturesOf.ts';

/** The address of a page's Markdown form, path and query; `null` for a page that has none. */
export function markdownUrlOf({
  status,
  canonical,
  content,
}: Pick<PageView, 'status' | 'canonical' | 'content'>): string | null {
  return status === 200 && definitionOf(content).markdown ? withMarkdownPath(canonical) : null;
}

/** The same view as Markdown; `null` for a page that has no Markdown form. */
export function toMarkdown(view: PageView): string | null {
  const { content, siteUrl, canonical, status } = view;
  const { markdown } = definitionOf(content);
  if (!markdown || status !== 200) return null;
  const blocks = markdown(content, { ...view, pictures: picturesOf(view) }).filter((block) => block !== '');
  const source = [`Page: ${siteUrl}${canonical}`, ...contactLines(view)];
  return `${blocks.join('\n\n')}\n\n---\n\n${source.join('  \n')}\n`;
}

function contactLines({ shell: { contact } }: PageView): string[] {
  return [
    ...(contact?.email ? [`E-mail: ${escapeMarkdown(contact.email)}`] : []),
    ...(contact?.phone ? [`Phone: ${formatPhone(contact.phone)}`] : []),
  ];
}
