import type { ItemList } from 'schema-dts';
import type { PageReference } from '../../shared/pages/pageReference.ts';

/** The list that a page shows as one schema.org node; nothing for an empty list. */
export function toItemList(
  { siteUrl }: { siteUrl: string },
  references: readonly PageReference[],
): ItemList[] {
  if (references.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: references.length,
      itemListElement: references.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: siteUrl + url,
      })),
    },
  ];
}
