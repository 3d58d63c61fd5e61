import type { PageReference } from '../../../shared/pages/pageReference.ts';
import type { SearchGroup, SearchResult } from '../../../shared/pages/search.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { Findings } from '../../search/createFinder.ts';
import { excerptOf, markMatches } from '../../search/markMatches.ts';
import type { SearchDocument } from '../../search/searchDocument.ts';
import type { FoundGroup, SearchAnswer } from '../../search/searchIndex.ts';
import type { Catalogue } from '../../upstream/catalogue.ts';
import { optional } from '../../upstream/optional.ts';
import { type Loader, type LoaderContext, orUnavailable } from '../loader.ts';

/** So many of a group are shown where nothing has all of what was asked for. */
const mostNear = 8;
const longestQuery = 100;

export const loadSearch: Loader<'search'> = orUnavailable(
  { section: 'Search', message: 'Products not found' },
  async ({ catalogue, finder, query }) => {
    const text = (query.get('q') ?? '').trim().slice(0, longestQuery);
    const findings = text ? await findingsOf({ catalogue, finder }) : null;
    const answer = findings?.index.search(text);
    const groups = answer ? await Promise.all(answer.groups.map((group) => toGroup(group, answer))) : [];
    const isNear = answer?.isNear ?? false;
    const categories = isNear ? await categoryPages(catalogue) : [];
    return { content: { screen: 'search', query: text, groups, isNear, categories } };
  },
);

/** What can be found; rejects with an UpstreamError where the catalogue was never loaded. */
export async function findingsOf({
  catalogue,
  finder,
}: Pick<LoaderContext<unknown>, 'catalogue' | 'finder'>): Promise<Findings | null> {
  const findings = await finder.findings();
  if (findings) return findings;
  await catalogue.products();
  return finder.findings();
}

async function toGroup({ group, documents, total }: FoundGroup, answer: SearchAnswer): Promise<SearchGroup> {
  const shown = answer.isNear ? documents.slice(0, mostNear) : documents;
  return {
    title: group,
    results: await Promise.all(shown.map((document) => toResult(document, answer))),
    total: answer.isNear ? shown.length : total,
  };
}

async function toResult(document: SearchDocument, asked: SearchAnswer): Promise<SearchResult> {
  const { title, url } = document;
  return { title, url, marked: markMatches(title, asked), ...(await excerptOf(document, asked)) };
}

async function categoryPages(catalogue: Catalogue): Promise<PageReference[]> {
  const categories = await optional(catalogue.categories(), []);
  return categories.map(({ id, name }) => ({ title: name, url: urlFor('products', {}, { category: id }) }));
}
