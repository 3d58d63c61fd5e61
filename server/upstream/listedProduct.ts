import type { ProductSummary } from '../../shared/model/product.ts';

/** A product in the list. */
export interface ListedProduct extends ProductSummary {
  categoryId: string | null;
  /** An alias of the id in addresses. */
  link: string | null;
}

/** The part of a listed product that pages show. */
export function toSummary({ id, name, image }: ListedProduct): ProductSummary {
  return { id, name, image };
}
