import { company } from '../../shared/content/company.ts';
import { keyFiguresOf } from '../../shared/model/keyFigures.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { SearchGroup, SearchResult } from '../../shared/pages/search.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Quantity } from '../../shared/units/readQuantities.ts';
import { toDutyQuery } from '../dutyPoint/toDutyLink.ts';
import { categoryLink } from '../fits/tradeLinks.ts';
import { readItems, withItems } from '../quoteList/itemsInLinks.ts';
import { excerptOf, markMatches } from '../search/markMatches.ts';
import { findPartResults, withPartResults } from '../search/partResults.ts';
import { readIndexedCatalogue } from '../search/readIndexedCatalogue.ts';
import type { SearchDocument } from '../search/searchDocument.ts';
import type { ResultGroup, SearchResults } from '../search/textIndex.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { definePage, type LoadContext } from './definePage.ts';

/** Results of one group on the page of all groups; further pages have the rest. */
const maxGroupResults = 8;
const maxQueryLength = 100;
const resultsPerPage = 30;
/** Nobody reads further pages: a better query helps more. */
const maxPages = 10;
/** A result fits two. */
const figuresPerResult = 2;

export const search = definePage<'search'>({
  routes: {
    search: {
      query: ['page'],
      visitorQuery: ['q', 'in', 'items'],
      hasUnits: true,
      indexed: false,
      load: async (context) => {
        const { catalogue, inTime, searchIndex, query } = context;
        const text = (query.get('q') ?? '').trim().slice(0, maxQueryLength).toWellFormed();
        const page = Number(query.get('page') ?? 1);
        if (!Number.isInteger(page) || page < 1 || page > maxPages) return null;
        const wanted = text.replaceAll(usedWords, ' ').trim();
        const indexed = wanted ? await readIndexedCatalogue({ catalogue, searchIndex }) : null;
        const found = indexed?.textIndex.search(wanted, page * resultsPerPage);
        const only = found?.groups.find(({ group }) => group === query.get('in'));
        if (page > (only ? pageCountOf(only.total) : 1)) return null;
        const groups: SearchGroup[] = page === 1 ? dutyGroup(found?.quantities ?? []) : [];
        if (page === 1 && wanted !== text) groups.unshift(usedMachines);
        for (const group of only ? [only] : (found?.groups ?? []))
          if (found) groups.push(toGroup(group, found, only ? page : null, context));
        const partResults = found && !only ? await findPartResults(found.parts, { catalogue, inTime }) : [];
        const isNear = (found?.isNear ?? false) && partResults.length === 0;
        const items = readItems(query);
        return {
          screen: 'search',
          query: text,
          items,
          groups: withItems(withPartResults(groups, partResults, found?.isNear ?? false), items),
          paging: only && !isNear ? { page, pageCount: pageCountOf(only.total) } : null,
          isNear,
          categories: isNear ? (await inTime(catalogue.categories(), [])).map(categoryLink) : [],
        };
      },
    },
  },
  unavailable: { section: 'Search', message: 'Products not found' },
  head: ({ query }) => ({
    title: query ? `${query} – Search` : 'Search',
    description: `Search the products, services and companies of ${company.name}`,
  }),
});

const pageCountOf = (total: number) => Math.min(maxPages, Math.ceil(total / resultsPerPage));

function toGroup(
  { group, documents, total }: ResultGroup,
  found: SearchResults,
  page: number | null,
  { catalogue }: Pick<LoadContext<unknown>, 'catalogue'>,
): SearchGroup {
  const shown =
    page === null || found.isNear
      ? documents.slice(0, maxGroupResults)
      : documents.slice((page - 1) * resultsPerPage, page * resultsPerPage);
  const results = shown.map((document) => toResult(document, found, catalogue));
  return { title: group, results, total: found.isNear ? shown.length : total };
}

/** Kinds of results that belong to no product group. */
const kinds = {
  Products: 'Product',
  Pages: 'Page',
  Services: 'Service',
  Gallery: 'Picture',
  Companies: 'Company',
  Questions: 'Question',
};

const usedWords =
  /(?<!\p{L})(used|second[- ]?hand|pre-?owned|refurbished|reconditioned|مستعملة?)(?!\p{L})/giu;

/** The answer to a search for used machines, which the catalogue does not list. */
const usedMachines = pageGroup(
  'Used machines',
  { title: 'Used machines', url: urlFor('contact') },
  'Yes, we sell overhauled sets from our hire fleet, with hours and test sheet. Ask us which ones.',
);

/** A group of a single page, with a sentence that answers the query. */
function pageGroup(title: string, page: PageReference, sentence: string): SearchGroup {
  const result = {
    ...page,
    marked: [page.title],
    kind: 'Page',
    image: null,
    figures: [],
    excerpt: [sentence],
  };
  return { title, results: [result], total: 1 };
}

/** The duty point page, filled in, if the query states flow and head. */
function dutyGroup(quantities: readonly Quantity[]): SearchGroup[] {
  const duty = toDutyQuery(quantities);
  if (!duty) return [];
  const page = { title: `Pumps for ${duty.flow} at ${duty.head}`, url: duty.url };
  return [pageGroup('Duty point', page, 'Every pump judged by its curve.')];
}

function toResult(document: SearchDocument, found: SearchResults, catalogue: Catalogue): SearchResult {
  const { group, title, url, kind, product } = document;
  const detail = product && catalogue.cachedProduct(product.id);
  return {
    title,
    url,
    kind: kind || kinds[group],
    image: product?.image ?? null,
    figures: keyFiguresOf(detail?.specifications ?? [], figuresPerResult),
    marked: markMatches(title, found),
    ...excerptOf(document, detail, found),
  };
}
