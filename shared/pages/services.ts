import type { ServiceGroup } from '../content/serviceGroups.ts';
import type { ProductSummary, Service } from '../model/product.ts';
import type { PageReference } from './pageReference.ts';

/** A service as the list shows it. */
interface ServiceCard extends ProductSummary {
  /** The first paragraph of its description, once its detail is known. */
  opening: string | null;
}

export interface ServicesContent {
  services: ServiceCard[];
  groups: readonly PageReference[];
}

export interface ServiceContent {
  service: Service;
  /** The service groups that it belongs to. */
  groups: PageReference[];
  others: PageReference[];
  /** For hire: some of the machines, and a link to all. */
  machines: ProductSummary[];
  allMachines: PageReference | null;
}

export interface ServiceGroupContent {
  group: ServiceGroup;
  /** Some products of its trade. */
  products: ProductSummary[];
  /** The categories of its trade. */
  categories: PageReference[];
  /** The services of its trade. */
  services: PageReference[];
  others: PageReference[];
}
