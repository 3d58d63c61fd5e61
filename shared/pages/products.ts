import type { Category } from '../model/category.ts';
import type { ProductChoice } from '../model/chosenProducts.ts';
import type { Unchecked } from '../model/duty.ts';
import type { KeyFigure } from '../model/keyFigures.ts';
import type { ProductSummary } from '../model/product.ts';
import type { Routes } from './route.ts';

export const productsRoutes = {
  products: { path: '/products', screen: 'products' },
} as const satisfies Routes;

export interface CountedCategory extends Category {
  /** Of its products. */
  count: number;
}

/** A product as its category's page shows it; `figures` are empty until its detail is known. */
export interface ProductCard extends ProductSummary {
  figures: KeyFigure[];
}

export type FilterName = 'flow' | 'head' | 'power' | 'size';

/** What a list of products is narrowed by, with what it leaves. */
export interface ListFilter {
  /** As it was typed, with its unit. */
  values: Record<FilterName, string>;
  /** Fields that could not be understood; they filter nothing. */
  invalidFields: FilterName[];
  /** Number of products that match the whole filter. */
  matchCount: number;
  /** Some of those that may, but do not state it. */
  notStated: ProductChoice[];
  notStatedCount: number;
  unchecked: Unchecked | null;
}

export interface ProductsContent {
  screen: 'products';
  categories: CountedCategory[];
  selected: Category | null;
  products: ProductCard[];
  /** Products of the selected category, on all its pages. */
  count: number;
  /** Counts from 1. */
  page: number;
  pageCount: number;
  /** `null`: the whole category. */
  filter: ListFilter | null;
}
