import type { KeyFigure } from '../model/keyFigures.ts';
import type { PageReference } from './pageReference.ts';

/** A text in pieces, every second of which stands for something that was looked for: `['SL ', '150', ' D']`. */
export type MarkedText = readonly string[];

export interface SearchResult extends PageReference {
  /** The product group of the result, or 'Service'. */
  kind: string;
  /** Stored path of its picture. */
  image: string | null;
  figures: KeyFigure[];
  marked: MarkedText;
  excerpt: MarkedText;
  /** The excerpt in US units, where it is another text. */
  us?: MarkedText;
}

export interface SearchGroup {
  title: string;
  /** The best of them, or one page of them. */
  results: SearchResult[];
  /** How many there are. */
  total: number;
}

export interface SearchContent {
  screen: 'search';
  query: string;
  /** The quote list to which something is looked for, as its address writes it; empty without one. */
  items: string;
  groups: SearchGroup[];
  /** Counts from 1; `null` where all groups are shown, each with its best results. */
  paging: { page: number; pageCount: number } | null;
  /** No document matches the whole query; these match parts of it. */
  isNear: boolean;
  /** Where else to look when nothing was found. */
  categories: PageReference[];
}
