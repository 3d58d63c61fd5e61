import type { Specification } from '../../shared/model/product.ts';
import type { QuantityKind } from '../../shared/units/units.ts';

export type SearchGroupName = 'Products' | 'Services' | 'Gallery' | 'Companies' | 'Questions';

/** A number that a document tells. */
export interface ToldQuantity {
  kind: QuantityKind;
  /** In the unit of `baseUnits`. */
  min: number;
  max: number;
  /** The DN that a length goes by. */
  bore: number | null;
  /** From 0 to 1: how much it says of the thing: its connection more than a figure in the running text. */
  weight: number;
  /** The most that the thing gives; less of it is given as well. */
  isLimit: boolean;
}

/** 'Max. flow: 360 m³/h' */
export const lineOf = ({ title, value }: Pick<Specification, 'title' | 'value'>): string =>
  `${title}: ${value}`;

/** A line each. */
export interface DocumentLines {
  figures: readonly Specification[];
  body: readonly string[];
}

/** One page, or a part of one, that can be found. */
export interface SearchDocument {
  group: SearchGroupName;
  title: string;
  url: string;
  /** The model number in one piece; empty without one. */
  model: string;
  /** Of what sort it is: category, country. */
  sort: string;
  /** The line below the title. */
  summary: string;
  /** All else that it says, read when it is needed and not kept here. */
  lines: () => Promise<DocumentLines>;
}
