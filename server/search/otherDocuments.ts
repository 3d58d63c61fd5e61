import { faq } from '../../shared/content/faq.ts';
import { serviceGroups } from '../../shared/content/serviceGroups.ts';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { optional } from '../upstream/optional.ts';
import type { DocumentLines, SearchDocument, SearchGroupName } from './searchDocument.ts';

interface FullDocument {
  document: SearchDocument;
  lines: DocumentLines;
}

function documentOf(
  group: SearchGroupName,
  title: string,
  url: string,
  more: Partial<SearchDocument> = {},
  body: readonly string[] = [],
): FullDocument {
  const lines = { figures: [], body };
  const none = { model: '', kind: '', summary: '' };
  return { document: { group, title, url, ...none, lines: async () => lines, ...more }, lines };
}

/** All search documents that are no products. */
export async function otherDocuments(catalogue: Catalogue): Promise<FullDocument[]> {
  return [
    ...(await serviceDocuments(catalogue)),
    ...(await galleryDocuments(catalogue)),
    ...companyDocuments(),
    ...questionDocuments(),
  ];
}

async function serviceDocuments(catalogue: Catalogue): Promise<FullDocument[]> {
  const listed = await optional(catalogue.services(), []);
  const services = await Promise.all(
    listed.map(async ({ id, name }) => {
      const service = await optional(catalogue.service(id), null);
      const [summary = '', ...rest] = service?.description ?? [];
      const headings = service?.sections.map(({ heading }) => heading) ?? [];
      return documentOf('Services', name, urlFor('service', { id }), { summary }, [...rest, ...headings]);
    }),
  );
  const groups = Object.entries(serviceGroups).map(([name, { title, description, bullets, details }]) => {
    const [summary = '', ...rest] = description;
    const texts = details.flatMap(({ heading, text }) => [heading, text]);
    const url = urlFor(name as keyof typeof serviceGroups);
    return documentOf('Services', title, url, { summary }, [...rest, ...bullets, ...texts]);
  });
  return [...services, ...groups];
}

async function galleryDocuments(catalogue: Catalogue): Promise<FullDocument[]> {
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

const companyDocuments = (): FullDocument[] =>
  subsidiaries.map(({ id, name, overview: [summary = '', ...rest], services, location }) => {
    const offers = services.map(({ title, description }) => `${title}. ${description}`);
    const url = urlFor('subsidiary', { id });
    return documentOf('Companies', name, url, { kind: location, summary }, [...rest, ...offers]);
  });

const questionDocuments = (): FullDocument[] =>
  faq.map(({ id, question, answer }) =>
    documentOf('Questions', question, `${urlFor('faq')}#${id}`, { summary: answer }),
  );
