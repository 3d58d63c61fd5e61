import type { SectionedBody } from '../../shared/model/section.ts';
import { yieldToRequests } from '../async/yieldToRequests.ts';
import type { Catalogue } from '../upstream/catalogue.ts';

/** The stored path of every picture in the catalogue, each once; a list or detail that cannot be read adds none. */
export async function listPicturePaths(catalogue: Catalogue): Promise<string[]> {
  const [products, services, gallery] = await Promise.all([
    catalogue.products().catch(() => []),
    catalogue.services().catch(() => []),
    catalogue.gallery().catch(() => []),
  ]);
  const items = gallery.flatMap((category) => [
    ...category.items,
    ...category.subcategories.flatMap((subcategory) => subcategory.items),
  ]);
  const listed = [...products, ...services].map(({ image }) => image);
  const paths = new Set([...listed, ...items.flatMap(({ images }) => images)]);
  const details = [
    ...products.map(
      ({ id }) =>
        () =>
          catalogue.product(id),
    ),
    ...services.map(
      ({ id }) =>
        () =>
          catalogue.service(id),
    ),
  ];
  for (const read of details) {
    const body = await read().catch(() => null);
    for (const path of body ? picturesOf(body) : []) paths.add(path);
    // There may be thousands of details, each read from disk.
    await yieldToRequests();
  }
  return [...paths].filter((path) => path !== null);
}

const picturesOf = ({ sections, otherImages }: SectionedBody): string[] => [
  ...sections.flatMap(({ images }) => images),
  ...otherImages,
];
