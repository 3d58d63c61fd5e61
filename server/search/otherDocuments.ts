import { faq } from '../../shared/content/faq.ts';
import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import type { Subsidiary } from '../../shared/content/subsidiary.ts';
import type { Category } from '../../shared/model/product.ts';
import { allCategories } from '../../shared/pages/products.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { optional } from '../upstream/upstreamError.ts';
import type { SearchDocument, SearchGroupName } from './searchDocument.ts';
import type { IndexedDocument } from './textIndex.ts';

export async function otherDocuments(
  catalogue: Catalogue,
  categories: readonly Category[],
  pages: readonly FoundPage[],
  hasHire: boolean,
): Promise<IndexedDocument[]> {
  return [
    ...pages.map(({ title, url, summary, names }) =>
      documentOf('Pages', title, url, { summary, names }, names),
    ),
    ...(hasHire ? [hireDocument] : []),
    ...categories.map(categoryDocument),
    ...(await serviceDocuments(catalogue)),
    ...(await galleryDocuments(catalogue)),
    ...subsidiaries.map(companyDocument),
    ...faq.map(({ id, question, answer }) =>
      documentOf('Questions', question, `${urlFor('faq')}#${id}`, { summary: answer }),
    ),
  ];
}

const hireDocument = documentOf(
  'Pages',
  'Machines for hire',
  urlFor('products', {}, { category: allCategories, hire: 'yes' }),
  { summary: 'Pumps, generators, light towers and site machines, by the day, week or month.' },
);

/** A group of products; 'Hoses and couplings' is found by either word, 'Wellpoint and vacuum sets' is not 'Wellpoint'. */
function categoryDocument({ id, name }: Category): IndexedDocument {
  const parts = name.split(/ and |, /);
  const names = parts.every((part) => part.endsWith('s')) ? [name, ...parts] : [name];
  const url = urlFor('products', {}, { category: id });
  return documentOf('Pages', name, url, { names, kind: 'Product group' });
}

const namesOfGroups: Partial<Record<ServiceGroupName, string[]>> = {
  pumpGroup: ['dewatering', 'dewatering pumps', 'dewatering systems', 'dewatering services'],
};

async function serviceDocuments(catalogue: Catalogue): Promise<IndexedDocument[]> {
  const listed = await optional(catalogue.services(), []);
  const services = await Promise.all(
    listed.map(async ({ id, name }) => {
      const service = await optional(catalogue.service(id), null);
      const [summary = '', ...rest] = service?.description ?? [];
      const headings = service?.sections.map(({ heading }) => heading) ?? [];
      const body = [...rest, ...headings];
      return documentOf('Services', name, urlFor('service', { id }), { names: [name], summary }, body);
    }),
  );
  const groups = Object.entries(serviceGroups).map(([name, { title, description, bullets, details }]) => {
    const [summary = '', ...rest] = description;
    const texts = details.flatMap(({ heading, text }) => [heading, text]);
    const url = urlFor(name as ServiceGroupName);
    const names = namesOfGroups[name as ServiceGroupName] ?? [];
    return documentOf('Services', title, url, { names, summary }, [...rest, ...bullets, ...texts]);
  });
  return [...services, ...groups];
}

async function galleryDocuments(catalogue: Catalogue): Promise<IndexedDocument[]> {
  const categories = await optional(catalogue.gallery(), []);
  return categories.flatMap(({ id: categoryId, name, items, subcategories }) => [
    ...items.map(({ id, title }) =>
      documentOf('Gallery', title, urlFor('galleryItem', { categoryId, id }), { kind: name }),
    ),
    ...subcategories.flatMap((sub) =>
      sub.items.map(({ id, title }) => {
        const url = urlFor('gallerySubItem', { categoryId, subCategoryId: sub.id, id });
        return documentOf('Gallery', title, url, { kind: sub.name });
      }),
    ),
  ]);
}

function companyDocument({ id, name, overview, services, location }: Subsidiary): IndexedDocument {
  const [summary = '', ...rest] = overview;
  const body = [...rest, ...services.map(({ title, description }) => `${title}. ${description}`)];
  const more = { model: location.toLowerCase(), kind: location, summary };
  return documentOf('Companies', name, urlFor('subsidiary', { id }), more, body);
}

function documentOf(
  group: SearchGroupName,
  title: string,
  url: string,
  more: Partial<SearchDocument> = {},
  body: readonly string[] = [],
): IndexedDocument {
  const lines = { figures: [], body };
  const none = { model: '', names: [], kind: '', summary: '', product: null };
  return { document: { group, title, url, ...none, lines: () => lines, ...more }, lines };
}

/** A page with its search settings. */
export interface FoundPage {
  title: string;
  url: string;
  summary: string;
  /** Words that visitors use for the page. */
  names: readonly string[];
}
