import { urlFor } from '../../shared/pages/urlFor.ts';
import { serviceGroupLinks, serviceLink } from '../fits/tradeLinks.ts';
import { toHeading, toMarkdownLinks } from '../seo/markdown.ts';
import { toItemList } from '../seo/nodes.ts';
import { definePage } from './definePage.ts';
import { firstPicture } from './pagePicture.ts';

/** The first step in the breadcrumbs of each record. */
export const ourServices = { name: 'Our Services', url: urlFor('services') };

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
