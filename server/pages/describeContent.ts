import { company } from '../../shared/content/company.ts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { descriptionOf } from './definitions.ts';
import { toMetaDescription } from './toMetaDescription.ts';

/** Title, description and breadcrumbs of a page, from the definition of its family. */
export function describeContent(
  content: PageContent,
): Pick<PageView, 'title' | 'description' | 'breadcrumbs'> {
  const { head, breadcrumbs } = descriptionOf(content);
  const { title, description } = head(content);
  return {
    title: title === null ? `${company.name} – ${company.tagline}` : `${title} – ${company.name}`,
    description: toMetaDescription(description),
    breadcrumbs: breadcrumbs?.(content) ?? null,
  };
}
