import type { DocumentLines, SearchDocument, SearchGroupName } from '../searchDocument.ts';

/** A document together with its lines, which the index reads once. */
export interface FullDocument {
  document: SearchDocument;
  lines: DocumentLines;
}

/** A document that is no product. */
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
