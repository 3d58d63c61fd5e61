import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { findHireMachines, isHire } from '../fits/hireMachines.ts';
import {
  findProducts,
  findServices,
  productLink,
  serviceGroupLinks,
  serviceLink,
  toGroupLinks,
  tradesOf,
} from '../fits/tradeLinks.ts';
import { picturesIn } from '../media/listPicturePaths.ts';
import {
  escapeMarkdown,
  toHeading,
  toMarkdownLinks,
  toParagraphs,
  toPictureList,
  toReferenceList,
} from '../seo/markdown.ts';
import { toItemList, toServiceNode } from '../seo/nodes.ts';
import { sectionsAsMarkdown } from '../seo/productAsMarkdown.ts';
import { definePage, type LoadContext, type RouteDefinition } from './definePage.ts';
import { firstPicture, picturesOfRecord } from './pagePicture.ts';

/** The first step in the breadcrumbs of each record. */
const ourServices = { name: 'Our Services', url: urlFor('services') };

export const services = definePage<'services'>({
  routes: {
    services: {
      search: {
        title: 'Services',
        summary: 'Trade, rental, repair, foundry, machining.',
        names: 'services, service',
      },
      addresses: async (catalogue) => ((await catalogue.services()).length > 0 ? [urlFor('services')] : []),
      load: async ({ catalogue }) => {
        const listed = (await catalogue.services()).map((service) => ({
          ...service,
          opening: catalogue.cachedService(service.id)?.description[0] ?? null,
        }));
        return {
          indexed: listed.length > 0,
          content: { screen: 'services', services: listed, groups: serviceGroupLinks },
        };
      },
    },
  },
  unavailable: { section: 'Our Services', message: 'Services not found' },
  head(content) {
    const names = content.services.map(({ name }) => name).join(', ');
    return {
      title: 'Our Services',
      description: names ? `Our services: ${names}` : 'Services not found',
    };
  },
  pictures: (content) => firstPicture(content.services),
  structuredData: (content, page) => toItemList(page, content.services.map(serviceLink)),
  markdown: (content, page) => [
    toHeading('Our Services'),
    toMarkdownLinks(page, content.services.map(serviceLink)),
  ],
});

const emptyText = { section: 'Our Services', message: 'Service Details not found' };

export const service = definePage<'service'>({
  routes: {
    service: {
      addresses: async (catalogue) => (await catalogue.services()).map(({ id }) => urlFor('service', { id })),
      load: async (context) => {
        const { catalogue, params } = context;
        const found = await catalogue.service(params.id);
        if (!found) return { screen: 'empty', ...emptyText };
        const others = (await catalogue.services()).filter(({ id }) => id !== found.id);
        const groups = toGroupLinks(tradesOf(found.name));
        const { machines, all } = isHire(found.name)
          ? await findHireMachines(context, picturesIn(found))
          : { machines: [], all: null };
        return { screen: 'service', service: found, groups, others, machines, allMachines: all };
      },
    },
  },
  unavailable: emptyText,
  offline: 'opened',
  lastmod: ({ others: _, ...own }) => own,
  head: (content) => ({
    title: `${content.service.name} – Our Services`,
    description: content.service.description[0] ?? content.service.name,
  }),
  breadcrumbs: (content) => ({ parents: [ourServices], name: content.service.name }),
  pictures: (content) => picturesOfRecord(content.service),
  structuredData: (content, page) => [toServiceNode(page, content.service.name, content.service.description)],
  markdown: (content, page) => [
    toHeading(content.service.name),
    ...toParagraphs(content.service.description),
    ...sectionsAsMarkdown(content.service),
    ...toReferenceList(page, 'Machines', content.allMachines ? [content.allMachines] : []),
    ...toReferenceList(page, 'Service group', content.groups),
    ...toPictureList(page),
  ],
});

/** One static service group, with links to the other five. */
function serviceGroupRoute(name: ServiceGroupName) {
  const others = serviceGroupLinks.filter(({ url }) => url !== urlFor(name));
  return {
    async load(context: LoadContext<unknown>): Promise<ContentOf<'serviceGroup'>> {
      const [inCatalogue, services, hire] = await Promise.all([
        findProducts(context, name),
        findServices(context, [name]),
        name === 'repairGroup' ? findHireMachines(context) : null,
      ]);
      const products = hire?.all ? hire.machines : inCatalogue.products;
      const categories = [...(hire?.all ? [hire.all] : []), ...inCatalogue.categories];
      return {
        screen: 'serviceGroup',
        group: serviceGroups[name],
        products,
        categories,
        services,
        others,
      };
    },
  } as const satisfies RouteDefinition<'pumpGroup'>;
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
