import type { ServiceGroup } from '../content/serviceGroup.ts';
import type { ProductSummary } from '../model/product.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const serviceGroupRoutes = {
  pumpGroup: { path: '/DeWateringPumps', screen: 'serviceGroup' },
  sparePartGroup: { path: '/Impellers', screen: 'serviceGroup' },
  hoseGroup: { path: '/LayflatHose', screen: 'serviceGroup' },
  repairGroup: { path: '/PumpRepairs', screen: 'serviceGroup' },
  foundryGroup: { path: '/CastIronWorks', screen: 'serviceGroup' },
  machiningGroup: { path: '/PrecisionMachining', screen: 'serviceGroup' },
} as const satisfies Routes;

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
