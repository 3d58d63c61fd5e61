/** Twenty lines take some 500 characters; every link of a page may repeat them. */
const maxLength = 2_000;

/**
 * The quote list in the address of a visitor without script who looks for another item: nothing but the links carries it
 * on.
 */
export function readItems(query: URLSearchParams): string {
  const items = query.get('items') ?? '';
  return items.length > maxLength ? '' : items;
}

/** The same parts of a page; every product's `url` in them carries the list. */
export function withItems<T>(parts: T, items: string): T {
  if (!items) return parts;
  return JSON.parse(JSON.stringify(parts), (key, value) => (key === 'url' ? addItems(value, items) : value));
}

/** `url` may have the anchor of a part. */
function addItems(url: string, items: string): string {
  if (!url.startsWith('/products/')) return url;
  const [path = '', anchor] = url.split('#');
  const withList = `${path}?items=${encodeURIComponent(items)}`;
  return anchor === undefined ? withList : `${withList}#${anchor}`;
}
