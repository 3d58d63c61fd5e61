import { company } from '../../shared/content/company.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { SearchGroup, SearchResult } from '../../shared/pages/search.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { excerptOf, markMatches } from '../search/markMatches.ts';
import type { SearchDocument } from '../search/searchDocument.ts';
import type { ResultGroup, SearchResults } from '../search/textIndex.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { definePage } from './definePage.ts';
import type { InTime } from './optionalParts.ts';
import { orUnavailable } from './orUnavailable.ts';
import { readIndexedCatalogue } from './parts/readIndexedCatalogue.ts';

/** Results of one group where no document matches the whole query. */
const maxNearResults = 8;
const maxQueryLength = 100;

export const search = definePage<'search'>({
  routes: {
    search: {
      query: ['q', 'units'],
      indexed: false,
      addresses: 'none',
      load: orUnavailable(
        { section: 'Search', message: 'Products not found' },
        async ({ catalogue, inTime, searchIndex, pause, query }) => {
          const text = (query.get('q') ?? '').trim().slice(0, maxQueryLength);
          const indexed = text ? await readIndexedCatalogue({ catalogue, searchIndex }) : null;
          const found = await indexed?.textIndex.search(text, pause);
          const groups: SearchGroup[] = [];
          if (found) for (const group of found.groups) groups.push(await toGroup(group, found, pause));
          const isNear = found?.isNear ?? false;
          const categories = isNear ? await categoryPages(catalogue, inTime) : [];
          return { content: { screen: 'search', query: text, groups, isNear, categories } };
        },
      ),
    },
  },
  head: ({ query }) => ({
    title: query ? `${query} – Search` : 'Search',
    description: `Search the products, services and companies of ${company.name}`,
  }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});

async function toGroup(
  { group, documents, total }: ResultGroup,
  found: SearchResults,
  pause: () => Promise<void>,
): Promise<SearchGroup> {
  const shown = found.isNear ? documents.slice(0, maxNearResults) : documents;
  const results: SearchResult[] = [];
  for (const document of shown) {
    results.push(await toResult(document, found));
    await pause();
  }
  return { title: group, results, total: found.isNear ? shown.length : total };
}

async function toResult(document: SearchDocument, found: SearchResults): Promise<SearchResult> {
  const { title, url } = document;
  return { title, url, marked: markMatches(title, found), ...(await excerptOf(document, found)) };
}

async function categoryPages(catalogue: Catalogue, inTime: InTime): Promise<PageReference[]> {
  const categories = await inTime(catalogue.categories(), []);
  return categories.map(({ id, name }) => ({ title: name, url: urlFor('products', {}, { category: id }) }));
}
