import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { findHireMachines } from '../fits/hireMachines.ts';
import { findProducts, findServices, productLink, serviceGroupLinks } from '../fits/tradeLinks.ts';
import { escapeMarkdown, toHeading, toParagraphs, toReferenceList } from '../seo/markdown.ts';
import { toServiceNode } from '../seo/nodes.ts';
import { definePage, type RouteDefinition } from './definePage.ts';
import { ourServices } from './services.ts';

/** One static service group, with links to the other five. */
function serviceGroupRoute(name: ServiceGroupName): RouteDefinition<'pumpGroup'> {
  const others = serviceGroupLinks.filter(({ url }) => url !== urlFor(name));
  return {
    async load(context) {
      const [inCatalogue, services, hire] = await Promise.all([
        findProducts(context, name),
        findServices(context, [name]),
        name === 'repairGroup' ? findHireMachines(context) : null,
      ]);
      const products = hire?.all ? hire.machines : inCatalogue.products;
      const categories = [...(hire?.all ? [hire.all] : []), ...inCatalogue.categories];
      return { screen: 'serviceGroup', group: serviceGroups[name], products, categories, services, others };
    },
  };
}

export const serviceGroup = definePage<'serviceGroup'>({
  routes: {
    pumpGroup: serviceGroupRoute('pumpGroup'),
    sparePartGroup: serviceGroupRoute('sparePartGroup'),
    hoseGroup: serviceGroupRoute('hoseGroup'),
    repairGroup: serviceGroupRoute('repairGroup'),
    foundryGroup: serviceGroupRoute('foundryGroup'),
    machiningGroup: serviceGroupRoute('machiningGroup'),
  },
  offline: 'opened',
  lastmod: ({ others: _, ...own }) => own,
  head: ({ group: { title, description } }) => ({ title, description: description[0] ?? title }),
  breadcrumbs: ({ group }) => ({ parents: [ourServices], name: group.title }),
  pictures: ({ group }) => [...group.images],
  structuredData: ({ group }, page) => [toServiceNode(page, group.title, group.description)],
  markdown: ({ group, products, categories, services }, page) => [
    toHeading(group.title),
    ...toParagraphs(group.description),
    group.bullets.map((bullet) => `- ${escapeMarkdown(bullet)}`).join('\n'),
    ...group.details.flatMap(({ heading, text }) => [toHeading(heading, 2), escapeMarkdown(text)]),
    ...toReferenceList(page, 'In the catalogue', [...products.map(productLink), ...categories]),
    ...toReferenceList(page, 'Services', services),
  ],
});
