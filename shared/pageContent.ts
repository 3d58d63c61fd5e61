import type { FormName } from './forms/formDefinition.ts';
import type { Category } from './model/category.ts';
import type { Product, ProductSummary } from './model/product.ts';
import type { ServiceSummary } from './model/service.ts';
import type { Table } from './model/table.ts';

/** What each screen shows: one member a screen, nothing optional that the screen cannot do without. */
export type PageContent =
  | { screen: 'home'; products: ProductSummary[]; services: ServiceSummary[] }
  | { screen: 'products'; categories: Category[]; selected: Category | null; products: ProductSummary[] }
  | {
      screen: 'product';
      product: Product;
      category: Category | null;
      tables: Table[];
      neighbours: ProductSummary[];
    }
  | { screen: 'contact' }
  | { screen: 'requestQuote'; productNames: string[] }
  | { screen: 'newsletter' }
  | { screen: 'sent'; form: FormName }
  | { screen: 'empty'; section: string; message: string }
  | { screen: 'notFound' }
  | { screen: 'failure'; status: number; message: string };

export type ScreenName = PageContent['screen'];
export type ContentOf<S extends ScreenName> = Extract<PageContent, { screen: S }>;
