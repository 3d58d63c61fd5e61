import type { BreadcrumbList, Graph, Thing } from 'schema-dts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { definitionOf } from '../pages/definitions.ts';
import { groupReference, toGroupName } from '../seo/organization.ts';
import { picturesOf } from './picturesOf.ts';

/** The page as schema.org JSON-LD; `null` if it has no nodes. */
export function structuredDataOf(view: PageView): Graph | null {
  if (view.status !== 200) return null;
  const nodes = view.indexed ? nodesOf(view) : [];
  const breadcrumbs = toBreadcrumbList(view);
  if (breadcrumbs) nodes.push(breadcrumbs);
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : null;
}

/** Every indexed page names the group; pages about the group contain its full node. */
function nodesOf(view: PageView): Thing[] {
  const { content } = view;
  const page = { ...view, pictures: picturesOf(view) };
  const own = definitionOf(content).structuredData?.(content, page) ?? [];
  const groupId = groupReference(view)['@id'];
  const describesGroup = own.some(
    (node) => typeof node === 'object' && '@id' in node && node['@id'] === groupId,
  );
  return describesGroup ? own : [toGroupName(view), ...own];
}

/** The page's breadcrumbs and the page itself as the last step; steps without an address are left out. */
function toBreadcrumbList({ breadcrumbs, siteUrl, canonical }: PageView): BreadcrumbList | null {
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
