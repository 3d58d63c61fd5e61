import type { SectionedBody } from '../../shared/model/product.ts';
import type { Catalogue } from '../upstream/catalogue.ts';

/** The stored paths of the pictures in the detail of a product or service. */
export const picturesIn = ({ sections, otherImages }: SectionedBody): string[] => [
  ...sections.flatMap(({ images }) => images),
  ...otherImages,
];

/**
 * The stored path of every picture in the catalogue, each once; a list or detail that cannot be read adds none. `inDetails`: those in
 * the details of products.
 */
export async function listPicturePaths(
  catalogue: Catalogue,
  inDetails: readonly (readonly string[])[],
): Promise<string[]> {
  const [products, services, gallery] = await Promise.all([
    catalogue.products().catch(() => []),
    catalogue.services().catch(() => []),
    catalogue.gallery().catch(() => []),
  ]);
  const items = gallery.flatMap((category) => [
    ...category.items,
    ...category.subcategories.flatMap((subcategory) => subcategory.items),
  ]);
  const bodies = await Promise.all(services.map(({ id }) => catalogue.service(id).catch(() => null)));
  const paths = new Set([
    ...[...products, ...services].map(({ image }) => image),
    ...items.flatMap(({ images }) => images),
    ...inDetails.flat(),
    ...bodies.flatMap((body) => (body ? picturesIn(body) : [])),
  ]);
  return [...paths].filter((path) => path !== null);
}
