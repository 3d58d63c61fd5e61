import type { Product } from '../../shared/model/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { type ListedProduct, toSummary } from '../upstream/listedProduct.ts';
import type { DocumentLines, SearchDocument } from './searchDocument.ts';
import { modelOf } from './toWords.ts';

/** A product as a search document; only its name counts while its detail is not cached. */
export function toProductDocument(
  listed: ListedProduct,
  detail: Product | null,
  category: string,
  readDetail: (id: string) => Promise<Product | null>,
): SearchDocument {
  const { id, name } = listed;
  return {
    group: 'Products',
    title: name,
    url: urlFor('product', { id }),
    model: modelOf(name) ?? '',
    names: [],
    kind: category,
    product: toSummary(listed),
    summary: shorten(detail?.summary ?? detail?.description[0] ?? ''),
    lines: async () => linesOf(await readDetail(id)),
  };
}

/** Three times what a result shows. */
const maxSummary = 1_000;

/** Copies the start of a long text, whereas a slice would keep all of it in memory. */
export const shorten = (text: string): string =>
  text.length > maxSummary ? Buffer.from(text.slice(0, maxSummary)).toString() : text;

/** The searchable lines of a product; none where the detail is missing. */
export function linesOf(product: Product | null): DocumentLines {
  if (!product) return { figures: [], body: [] };
  const { specifications, description, details, sections } = product;
  return {
    figures: specifications,
    body: [
      ...description,
      ...details.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
      ...sections.map(({ heading }) => heading),
    ],
  };
}
