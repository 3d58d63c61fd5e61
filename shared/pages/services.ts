import type { ServiceSummary } from '../model/service.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const servicesRoutes = {
  services: { path: '/service', screen: 'services' },
} as const satisfies Routes;

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
