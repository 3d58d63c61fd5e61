import type { ProductSummary } from '../model/product.ts';
import type { Service, ServiceSummary } from '../model/service.ts';
import type { PageReference } from './pageReference.ts';

export interface ServiceContent {
  screen: 'service';
  service: Service;
  /** The service groups that it belongs to. */
  groups: PageReference[];
  others: ServiceSummary[];
  /** For hire: some of the machines, and a link to all. */
  machines: ProductSummary[];
  allMachines: PageReference | null;
}
