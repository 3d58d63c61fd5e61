import type { DocumentLines, SearchDocument, SearchGroupName } from './searchDocument.ts';

/** A document together with its lines, which the index reads once. */
export interface FullDocument {
  document: SearchDocument;
  lines: DocumentLines;
}

/** A document other than a product. */
export function documentOf(
  group: SearchGroupName,
  title: string,
  url: string,
  more: Partial<SearchDocument> = {},
  body: readonly string[] = [],
): FullDocument {
  const lines = { figures: [], body };
  const none = { model: '', names: [], kind: '', summary: '', product: null };
  return { document: { group, title, url, ...none, lines: async () => lines, ...more }, lines };
}

/** A page with its search settings. */
export interface FoundPage {
  title: string;
  url: string;
  summary: string;
  /** Words that visitors use for the page. */
  names: readonly string[];
}

/** Search documents of the pages without a catalogue record. */
export const pageDocuments = (pages: readonly FoundPage[]): FullDocument[] =>
  pages.map(({ title, url, summary, names }) => documentOf('Pages', title, url, { summary, names }, names));
