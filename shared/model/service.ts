import type { ProductSummary, SectionedBody } from './product.ts';

/** A service in a card or link has what a product has there. */
export interface Service extends ProductSummary, SectionedBody {
  description: string[];
}
