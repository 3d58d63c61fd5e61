import type { ServiceSummary } from '../model/service.ts';
import type { PageReference } from './pageReference.ts';

/** A service as the list shows it. */
export interface ServiceCard extends ServiceSummary {
  /** The first paragraph of its description, once its detail is known. */
  opening: string | null;
}

export interface ServicesContent {
  screen: 'services';
  services: ServiceCard[];
  groups: readonly PageReference[];
}
