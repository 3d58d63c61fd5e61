import { urlFor } from '../../shared/pages/urlFor.ts';
import { findHireMachines, isHire } from '../fits/hireMachines.ts';
import { serviceLink, toGroupLinks, tradesOf } from '../fits/tradeLinks.ts';
import { picturesIn } from '../media/listPicturePaths.ts';
import { toHeading, toParagraphs, toPictureList, toReferenceList } from '../seo/markdown.ts';
import { toServiceNode } from '../seo/nodes.ts';
import { sectionsAsMarkdown } from '../seo/productAsMarkdown.ts';
import { definePage } from './definePage.ts';
import { picturesOfRecord } from './pagePicture.ts';
import { ourServices } from './services.ts';

const emptyText = { section: 'Our Services', message: 'Service Details not found' };

export const service = definePage<'service'>({
  routes: {
    service: {
      addresses: async (catalogue) => (await catalogue.services()).map(({ id }) => urlFor('service', { id })),
      load: async (context) => {
        const { catalogue, params } = context;
        const found = await catalogue.service(params.id);
        if (!found) return { screen: 'empty', ...emptyText };
        const others = (await catalogue.services()).filter(({ id }) => id !== found.id).map(serviceLink);
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
