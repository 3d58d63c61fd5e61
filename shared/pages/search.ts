import type { KeyFigure } from '../model/keyFigures.ts';
import type { PageReference } from './pageReference.ts';

/** A text in pieces; every second piece matches the query: `['SL ', '150', ' D']`. */
export type MarkedText = readonly string[];

export interface SearchResult extends PageReference {
  /** The product group of the result, or 'Service'. */
  kind: string;
  /** Stored path of its picture. */
  image: string | null;
  figures: KeyFigure[];
  marked: MarkedText;
  excerpt: MarkedText;
  /** The excerpt in US units, if it differs. */
  us?: MarkedText;
}

export interface SearchGroup {
  title: string;
  /** The best results, or one page of them. */
  results: SearchResult[];
  /** The number of all results. */
  total: number;
}

export interface SearchContent {
  query: string;
  /** The quote list to add the result to, as a query; empty without one. */
  items: string;
  groups: SearchGroup[];
  /** Counts from 1; `null` if all groups are shown, each with its best results. */
  paging: { page: number; pageCount: number } | null;
  /** No document matches the whole query; these match parts of it. */
  isNear: boolean;
  /** Suggestions after a search without results. */
  categories: PageReference[];
}
