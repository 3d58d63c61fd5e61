import type { ProductContent } from '../../../shared/pages/product.ts';

type Parts = Pick<ProductContent, 'product' | 'tables' | 'charts' | 'relations'>;

/** The parts that a product's page has, with their anchors. */
export function productContents({ product, tables, charts, relations }: Parts): ProductContent['contents'] {
  const spares = tables.find(({ name }) => /\bspare/i.test(name ?? ''));
  return [
    tables.some(({ id }) => charts[id]) && { title: 'Curve', id: 'curve' },
    { title: 'Specifications', id: 'specifications' },
    product.description.length > 0 && { title: 'Description', id: 'description' },
    product.details.length > 0 && { title: 'Details', id: 'details' },
    tables.length > 0 && { title: 'Tables', id: 'tables' },
    spares && { title: 'Spares', id: `table-${spares.id}` },
    relations.some(({ groups }) => groups.length > 0) && { title: 'Goes with', id: 'relations' },
  ].filter((part) => typeof part === 'object');
}
