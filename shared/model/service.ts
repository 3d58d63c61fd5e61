import type { ProductSummary } from './product.ts';
import type { SectionedBody } from './section.ts';

/** A service in a card or link has what a product has there. */
export type ServiceSummary = ProductSummary;

export interface Service extends ServiceSummary, SectionedBody {
  description: string[];
}
