import type { SectionedBody } from './section.ts';

/** What a card or a link shows. */
export interface ProductSummary {
  id: string;
  name: string;
  categoryId: string | null;
  /** The main picture's stored path; see `mediaUrl`. */
  image: string | null;
}

export interface Specification {
  title: string;
  /** The maker's own text. */
  value: string;
  /** The value in US units, where it is another text. */
  us?: string;
}

/** One item of the accordion. */
export interface ProductDetail {
  title: string;
  paragraphs: string[];
}

export interface Product extends ProductSummary, SectionedBody {
  summary: string | null;
  description: string[];
  specifications: Specification[];
  details: ProductDetail[];
}
