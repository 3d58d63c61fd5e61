import { serviceGroups } from '../../../shared/content/serviceGroups.ts';
import { ventures } from '../../../shared/content/ventures.ts';
import type { PageReference, SearchGroup } from '../../../shared/pageContent.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import { type Loader, optional, orUnavailable } from '../loader.ts';

const mostResults = 30;

/** Pages whose name holds every word of the query, letter case aside. */
export const loadSearch: Loader<'search'> = orUnavailable(
  { section: 'Search', message: 'Products not found' },
  async ({ catalogue, query }) => {
    const text = (query.get('q') ?? '').trim().slice(0, 100);
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = ({ title }: PageReference) => words.every((word) => title.toLowerCase().includes(word));
    const groups = words.length === 0 ? [] : await searchableGroups(catalogue);
    return {
      content: {
        screen: 'search',
        query: text,
        groups: groups
          .map(({ title, results }) => ({ title, results: results.filter(matches).slice(0, mostResults) }))
          .filter(({ results }) => results.length > 0),
      },
    };
  },
);

async function searchableGroups(catalogue: Catalogue): Promise<SearchGroup[]> {
  const products = await catalogue.products();
  const services = await optional(catalogue.services(), []);
  const groups = Object.entries(serviceGroups).map(([name, { title }]) => ({
    title,
    url: urlFor(name as keyof typeof serviceGroups),
  }));
  return [
    {
      title: 'Products',
      results: products.map(({ id, name }) => ({ title: name, url: urlFor('product', { id }) })),
    },
    {
      title: 'Services',
      results: [
        ...services.map(({ id, name }) => ({ title: name, url: urlFor('service', { id }) })),
        ...groups,
      ],
    },
    { title: 'Companies', results: ventures.map(({ title, link }) => ({ title, url: link })) },
  ];
}
