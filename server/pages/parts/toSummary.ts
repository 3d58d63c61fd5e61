import type { ProductSummary } from '../../../shared/model/product.ts';
import type { ListedProduct } from '../../upstream/convert/toProduct.ts';

/** What of a listed product a page shows. */
export function toSummary({ link: _, ...summary }: ListedProduct): ProductSummary {
  return summary;
}
