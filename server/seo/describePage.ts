import type { Graph, ItemList, Organization, Service, Thing, WebPage } from 'schema-dts';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { picturesOf } from '../pages/pagePictures.ts';
import { toBreadcrumbs } from './crumbs.ts';
import { countryCodes, groupReference, toCompany, toGroup, toGroupName, toWebsite } from './organization.ts';
import { pictureFileUrl, toImageObject } from './pictureNodes.ts';
import { toProductNode } from './toProductNode.ts';

/** What a page says to machines in the words of schema.org; `null` where it has nothing to say. */
export function describePage(view: PageView): Graph | null {
  if (view.status !== 200) return null;
  const nodes = view.indexed ? [groupOn(view), ...nodesOf(view, view.content)] : [];
  const breadcrumbs = toBreadcrumbs(view);
  if (breadcrumbs) nodes.push(breadcrumbs);
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : null;
}

/** Pages about the group tell all of it, others name it. */
function groupOn(view: PageView): Organization {
  const isAboutGroup = ['home', 'about', 'companies', 'contact'].includes(view.content.screen);
  return isAboutGroup ? toGroup(view) : toGroupName(view);
}

function nodesOf(view: PageView, content: PageContent): Thing[] {
  switch (content.screen) {
    case 'home':
      return [toWebsite(view)];
    case 'about':
      return [toPage(view, 'AboutPage', 'About Us')];
    case 'contact':
      return [toPage(view, 'ContactPage', 'Contact Us')];
    case 'companies':
      return [
        toItemList(
          view,
          content.countries.flatMap(({ companies }) =>
            companies.map(({ id, name }) => ({ name, url: urlFor('subsidiary', { id }) })),
          ),
        ),
      ];
    case 'subsidiary':
      return [{ ...toCompany(view, content.subsidiary), parentOrganization: groupReference(view) }];
    case 'product':
      return [toProductNode(view, content)];
    case 'products':
      return listOf(view, content.products, ({ id, name }) => ({ name, url: urlFor('product', { id }) }));
    case 'services':
      return listOf(view, content.services, ({ id, name }) => ({ name, url: urlFor('service', { id }) }));
    case 'service':
      return [toService(view, content.service.name, content.service.description)];
    case 'serviceGroup':
      return [toService(view, content.group.title, content.group.description)];
    case 'gallery':
      return listOf(
        view,
        content.categories
          .flatMap((category) => [category, ...category.subcategories])
          .flatMap(({ items }) => items),
        ({ title, url }) => ({ name: title, url }),
      );
    case 'galleryItem':
      return [
        {
          '@type': 'ImageGallery',
          '@id': `${view.siteUrl + view.canonical}#gallery`,
          url: view.siteUrl + view.canonical,
          name: content.item.title,
          image: picturesOf(view).map((picture) => toImageObject(view, picture)),
        },
      ];
    default:
      return [];
  }
}

function toPage(view: PageView, type: 'AboutPage' | 'ContactPage', name: string): WebPage {
  const url = view.siteUrl + view.canonical;
  return { '@type': type, '@id': `${url}#page`, url, name, about: groupReference(view) };
}

function toService(view: PageView, name: string, description: readonly string[]): Service {
  const url = view.siteUrl + view.canonical;
  const images = picturesOf(view).map((picture) => pictureFileUrl(view, picture));
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name,
    serviceType: name,
    description: description.join('\n') || name,
    provider: groupReference(view),
    areaServed: Object.values(countryCodes),
    ...(images.length > 0 && { image: images }),
  };
}

interface Entry {
  name: string;
  /** Path and query. */
  url: string;
}

function listOf<T>(view: PageView, records: readonly T[], toEntry: (record: T) => Entry): Thing[] {
  return records.length > 0 ? [toItemList(view, records.map(toEntry))] : [];
}

function toItemList({ siteUrl }: PageView, entries: readonly Entry[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + url,
    })),
  };
}
