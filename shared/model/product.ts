/** A product in a card or link. */
export interface ProductSummary {
  id: string;
  name: string;
  /** Stored path of the main picture; see `mediaUrl`. */
  image: string | null;
}

export interface Specification {
  title: string;
  /** The maker's own text. */
  value: string;
  /** The value in US units, if the text differs. */
  us?: string;
}

/** The values of all specifications with this title. */
export const valuesOf = (specifications: readonly Specification[], title: RegExp): string[] =>
  specifications.filter((one) => title.test(one.title)).map(({ value }) => value);

/** The first of them; empty without one. */
export const statedAs = (specifications: readonly Specification[], title: RegExp): string =>
  specifications.find((one) => title.test(one.title))?.value ?? '';

/** Whether one has this title. */
export const states = (specifications: readonly Specification[], title: RegExp): boolean =>
  specifications.some((one) => title.test(one.title));

/** A headed part of a product or service page. */
interface Section {
  heading: string;
  /** Paragraphs before the pictures. */
  opening: string[];
  /** Stored picture paths; see `mediaUrl`. */
  images: string[];
  /** Paragraphs after the pictures. */
  closing: string[];
}

/** The body of a product or service: its sections, then pictures outside any section. */
export interface SectionedBody {
  sections: Section[];
  otherImages: string[];
}

/** One item of the accordion. */
export interface ProductDetail {
  title: string;
  paragraphs: string[];
}

export interface Product extends ProductSummary, SectionedBody {
  categoryId: string | null;
  summary: string | null;
  description: string[];
  specifications: Specification[];
  details: ProductDetail[];
}

/** A service in a card or link has what a product has there. */
export interface Service extends ProductSummary, SectionedBody {
  description: string[];
}

export interface Category {
  id: string;
  name: string;
}
