/** Up to this number details get a tag each. Home and lists would otherwise send a long header with every response. */
const maxDetails = 8;

/** Values that are derived from several responses have no tag. */
const isTagged = (key: string) => /^(product|category|service|table|gallery|about-us)(\?|$)/.test(key);

const toTag = (key: string): string => {
  const [call = '', id] = key.split(/\?(.*)/s);
  return id === undefined ? call : `${call}-${encodeURIComponent(id)}`;
};

/** Replaces the details of a call on pages that depend on many. */
const anyTag = (key: string): string => `${key.split('?', 1)[0]}-any`;

/** The tags of a page that depends on the resources with these keys: `product`, `product-12`. */
export function toCacheTags(keys: readonly string[]): string[] {
  const isDetail = (key: string) => key.includes('?');
  const tagged = keys.filter(isTagged);
  const byCall = Map.groupBy(tagged.filter(isDetail), anyTag);
  const details = [...byCall].flatMap(([any, of]) => (of.length > maxDetails ? [any] : of.map(toTag)));
  return [...tagged.filter((key) => !isDetail(key)).map(toTag), ...details];
}

/** The tags of all pages that depend on one of these resources. */
export const toPurgedTags = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.filter(isTagged).flatMap((key) => (key.includes('?') ? [toTag(key), anyTag(key)] : [toTag(key)])),
  ),
];
