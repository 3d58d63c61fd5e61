import type { OutlineDrawing } from '../model/drawing.ts';
import type { ChartedJob, PumpChart } from '../model/duty.ts';
import type { KeyFigure } from '../model/keyFigures.ts';
import type { Category, Product } from '../model/product.ts';
import type { QuoteLine } from '../model/quoteLine.ts';
import type { Table } from '../model/table.ts';
import type { TextInUnits } from '../units/inBothSystems.ts';
import type { PageReference } from './pageReference.ts';

/** A product on either side of a fit, with size or reason. */
export interface FitLink extends PageReference {
  note?: TextInUnits;
}

/** Products that fit in the same way: by kind of part, or at the same size. */
export interface FitGroup {
  heading: TextInUnits;
  links: FitLink[];
}

/** A product's related products, as far as the catalogue states them; a part may be empty. */
export type ProductRelations = readonly {
  /**
   * 'Takes': parts that fit the product. 'Fits': machines and hoses that the product fits. Other headings: service groups
   * and services.
   */
  title: 'Takes' | 'Fits' | '';
  groups: readonly FitGroup[];
}[];

export interface ProductContent {
  product: Product;
  /** The product's name, with its id where another product has the same name. */
  ownName: string;
  figures: KeyFigure[];
  category: Category | null;
  tables: Table[];
  /** Drawings of its performance tables, by table id. */
  charts: Record<string, PumpChart>;
  /** The parts of the page, by anchor. */
  contents: { title: string; id: string }[];
  /** Its outline with dimensions, where the catalogue states them. */
  outline: OutlineDrawing | null;
  /** The job of the address, on this pump; `null` without one. */
  job: ChartedJob | null;
  /** The duty point page with the pump's own best point, or empty; `null`: not a pump. */
  duty: { url: string; us: string } | null;
  /** The product as a line of the quote list. */
  quoteItem: Omit<QuoteLine, 'quantity'>;
  /** The current quote list of a visitor without script, as a query; empty without one. */
  items: string;
  /** Its address with the job and the quote list that it names. */
  address: string;
  /** Some products of the same category, those that follow it first. */
  neighbours: PageReference[];
  relations: ProductRelations;
}
