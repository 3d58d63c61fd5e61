import type { BreadcrumbList } from 'schema-dts';
import type { PageView } from '../../shared/pages/pageView.ts';

/** The page's breadcrumbs and the page itself as the last step; steps without an address are left out. */
export function toBreadcrumbList({
  breadcrumbs,
  siteUrl,
  canonical,
}: Pick<PageView, 'breadcrumbs' | 'siteUrl' | 'canonical'>): BreadcrumbList | null {
  if (!breadcrumbs) return null;
  const steps = [...breadcrumbs.parents, { name: breadcrumbs.name, url: canonical }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .filter(({ url }) => url !== undefined)
      .map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: siteUrl + url,
      })),
  };
}
