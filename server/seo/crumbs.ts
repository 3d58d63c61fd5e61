import type { BreadcrumbList } from 'schema-dts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

interface Crumb {
  name: string;
  /** Path and query. */
  url: string;
}

const products: Crumb = { name: 'Our Products', url: urlFor('products') };
const services: Crumb = { name: 'Our Services', url: urlFor('services') };
const companies: Crumb = { name: 'Our Group of Companies', url: urlFor('companies') };
const gallery: Crumb = { name: 'Gallery', url: urlFor('gallery') };

/** The way to a page and the page itself; `null` for a page that shows no way. */
export function toBreadcrumbs({ content, siteUrl, canonical }: PageView): BreadcrumbList | null {
  const trail = trailOf(content);
  if (!trail) return null;
  const crumbs = [...trail.parents, { name: trail.name, url: canonical }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + url,
    })),
  };
}

function trailOf(content: PageContent): { parents: Crumb[]; name: string } | null {
  switch (content.screen) {
    case 'product': {
      const { product, category } = content;
      const url = category && urlFor('products', {}, { category: category.id });
      return {
        parents: category && url ? [products, { name: category.name, url }] : [products],
        name: product.name,
      };
    }
    case 'service':
      return { parents: [services], name: content.service.name };
    case 'serviceGroup':
      return { parents: [services], name: content.group.title };
    case 'galleryItem': {
      const parents = content.parents.map(({ title, url }) => ({ name: title, url }));
      return { parents: [gallery, ...parents], name: content.item.title };
    }
    case 'gallerySample':
      return { parents: [gallery], name: content.item.title };
    case 'subsidiary':
      return { parents: [companies], name: content.subsidiary.name };
    default:
      return null;
  }
}
