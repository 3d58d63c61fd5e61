import type { Category } from '../model/category.ts';
import type { ProductChoice } from '../model/chosenProducts.ts';
import type { KeyFigure } from '../model/keyFigures.ts';
import type { Product } from '../model/product.ts';
import type { Table } from '../model/table.ts';
import type { PageReference } from './pageReference.ts';
import type { Routes } from './route.ts';

export const productRoutes = {
  product: { path: '/products/:id', screen: 'product' },
} as const satisfies Routes;

/** What a product goes with, as far as the catalogue says so. */
export interface ProductRelations {
  /** The sets that a part fits. */
  fits: PageReference[];
  /** The parts of a set. */
  parts: PageReference[];
  /** Service groups of its trade. */
  groups: PageReference[];
  services: PageReference[];
}

export interface ProductContent {
  screen: 'product';
  product: Product;
  /** The product's name, with its id where another product has the same name. */
  ownName: string;
  figures: KeyFigure[];
  category: Category | null;
  tables: Table[];
  /** The duty point page with the pump's own best point, or empty; `null`: not a pump. */
  duty: { url: string; us: string } | null;
  /** Some of the same category, those that follow it first. */
  neighbours: ProductChoice[];
  relations: ProductRelations;
}
