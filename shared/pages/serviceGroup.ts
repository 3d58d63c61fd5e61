import type { ServiceGroup } from '../content/serviceGroup.ts';
import type { ProductSummary } from '../model/product.ts';
import type { PageReference } from './pageReference.ts';

export interface ServiceGroupContent {
  screen: 'serviceGroup';
  group: ServiceGroup;
  /** Some products of its trade. */
  products: ProductSummary[];
  /** The categories of its trade. */
  categories: PageReference[];
  /** The services of its trade. */
  services: PageReference[];
  others: PageReference[];
}
