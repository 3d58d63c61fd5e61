import { createFittings, toStatedFitting } from '../../../server/fits/fittings.ts';
import { toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toTable } from '../../../server/upstream/convert/toTable.ts';
import type { Product } from '../../../shared/model/product.ts';
import type { Table } from '../../../shared/model/table.ts';
import { readShippedContent } from './readShippedContent.ts';

export interface SoldProduct {
  product: Product;
  tables: Table[];
  category: string;
}

/** The products of the shipped catalogue with their tables. */
export async function readSoldProducts(): Promise<SoldProduct[]> {
  const content = await readShippedContent();
  const names = new Map(content.category.map(({ id, name }) => [String(id), String(name)]));
  const toValue = <T>(converted: { value: T } | { dropped: string }): T => {
    if ('dropped' in converted) throw new Error(converted.dropped);
    return converted.value;
  };
  return content.product.map((raw) => ({
    product: toValue(toProduct(raw)),
    tables: content.table
      .filter(({ product_id }) => String(product_id) === String(raw.id))
      .map((table) => toValue(toTable(table))),
    category: names.get(String(raw.category_id)) ?? '',
  }));
}

/** The fits among these products. */
export function fittingsOf(products: readonly SoldProduct[]) {
  return createFittings(products.map(({ product, tables }) => toStatedFitting(product, tables)));
}

/** The products so many times, under ids of their own: `0-12`, `1-12` … */
export const copiesOf = (sold: readonly SoldProduct[], times: number): SoldProduct[] =>
  Array.from({ length: times }, (_, copy) =>
    sold.map(({ product, ...rest }) => ({ ...rest, product: { ...product, id: `${copy}-${product.id}` } })),
  ).flat();
