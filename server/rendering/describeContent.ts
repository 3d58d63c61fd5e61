import { company } from '../../shared/content/company.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { PageContent } from '../../shared/pages/routes.ts';
import { definitionOf } from '../pages/definitions.ts';

/** Title, description and breadcrumbs of a page, from the definition of its family. */
export function describeContent(
  content: PageContent,
): Pick<PageView, 'title' | 'description' | 'breadcrumbs'> {
  const { head, breadcrumbs } = definitionOf(content);
  const { title, description } = head(content);
  return {
    title: title === null ? `${company.name} – ${company.tagline}` : `${title} – ${company.name}`,
    description: toMetaDescription(description),
    breadcrumbs: breadcrumbs?.(content) ?? null,
  };
}

/** A page's description for search engines from its text: 70 to 160 characters, cut between words. */
function toMetaDescription(text: string): string {
  const sentence = /[.!?:]$/.test(text) ? text : `${text}.`;
  const full = sentence.length < 70 ? `${sentence} ${company.tagline}` : sentence;
  if (full.length <= 160) return full;
  const cut = full.slice(0, 159);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 70 ? end : 159).replace(/[\s,;:.–]+$/, '')}…`;
}
