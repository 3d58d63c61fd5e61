import type { ItemList } from 'schema-dts';

interface Entry {
  name: string;
  /** Path and query. */
  url: string;
}

/** The list that a page shows as one schema.org node; nothing for an empty list. */
export function toItemList<T>(
  { siteUrl }: { siteUrl: string },
  records: readonly T[],
  toEntry: (record: T) => Entry,
): ItemList[] {
  if (records.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: records.length,
      itemListElement: records.map(toEntry).map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: siteUrl + url,
      })),
    },
  ];
}
