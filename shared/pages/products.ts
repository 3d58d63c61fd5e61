import type { Unchecked } from '../model/duty.ts';
import type { KeyFigure } from '../model/keyFigures.ts';
import type { Category, ProductSummary } from '../model/product.ts';
import type { TextInUnits } from '../units/inBothSystems.ts';
import type { PageReference } from './pageReference.ts';

interface CountedCategory extends Category {
  /** The number of its products. */
  count: number;
}

/** A product on its category's page; `figures` are empty until its detail is known. */
export interface ProductCard extends ProductSummary {
  figures: KeyFigure[];
  isHireable: boolean;
}

/** The drive of a machine; electric ones by the frequency of the mains. */
export const drives = ['diesel', 'electric-50', 'electric-60', 'hydraulic'] as const;

export type Drive = (typeof drives)[number];

/** The number of products that each choice of a filter leaves. */
export interface Facets {
  hireable: number;
  /** Products that state their noise. */
  withNoise: number;
  drives: Record<Drive, number>;
}

/** The value of `category` for the whole catalogue. */
export const allCategories = 'all';

export type FilterName = 'flow' | 'head' | 'power' | 'size' | 'noise' | 'drive' | 'hire';

/** The filters of a list of products, and the number of products that match. */
export interface ListFilter {
  /** The typed text with its unit, or the choice: a `Drive`, and 'yes' for hire. */
  values: Record<FilterName, string>;
  /** A sentence for each field that cannot be used; it filters nothing. */
  errors: Partial<Record<FilterName, TextInUnits>>;
  /** Number of products that match the whole filter. */
  matchCount: number;
  /** Some products that may match but do not state the figure. */
  notStated: PageReference[];
  notStatedCount: number;
  unchecked: Unchecked | null;
}

export interface ProductsContent {
  /** All categories with a picture each, before one of them is chosen; else empty. */
  tiles: ProductSummary[];
  categories: CountedCategory[];
  /** `null`: there are no categories, or the list shows all. */
  selected: Category | null;
  products: ProductCard[];
  /** Facets of the selected category under the other filters; `null` until the details are known. */
  facets: Facets | null;
  /** Products of the selected category, on all its pages. */
  count: number;
  /** Counts from 1. */
  page: number;
  pageCount: number;
  /** `null`: the whole category. */
  filter: ListFilter | null;
}
