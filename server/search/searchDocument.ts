import type { Product, ProductSummary, Specification } from '../../shared/model/product.ts';
import type { Quantity } from '../../shared/units/readQuantities.ts';

export type SearchGroupName = 'Products' | 'Pages' | 'Services' | 'Gallery' | 'Companies' | 'Questions';

/** A quantity that a document states. */
export interface StatedQuantity extends Pick<Quantity, 'kind' | 'min' | 'max'> {
  /** The DN of a length that may be a nominal bore. */
  bore: number | null;
  /** From 0 to 1, its weight: a connection counts more than a figure in the running text. */
  weight: number;
  /** An upper limit: the machine also delivers less. */
  isLimit: boolean;
}

/** 'Max. flow: 360 m³/h' */
export const lineOf = ({ title, value }: Pick<Specification, 'title' | 'value'>): string =>
  `${title}: ${value}`;

/** The searchable text of a document, line by line. */
export interface DocumentLines {
  figures: readonly Specification[];
  body: readonly string[];
}

/** A page, or a part of one, in the search index. */
export interface SearchDocument {
  group: SearchGroupName;
  title: string;
  url: string;
  /** The model number, or the country of a company, as one word; empty without one. A query with it finds the document first. */
  model: string;
  /** Exact names of this document: a query that equals one finds it first. */
  names: readonly string[];
  kind: string;
  product: ProductSummary | null;
  summary: string;
  /** Its other text: that of a product is read from its `detail`, so that it does not stay in memory. */
  lines: (detail: Product | null) => DocumentLines;
}
