import { partRowsOf, toPartKey } from '../../shared/model/partRows.ts';
import type { ItemQuantity, QuoteLine } from '../../shared/model/quoteLine.ts';
import { maxQuantity, maxQuoteLines, readItemQuantities } from '../../shared/selection/itemsParameter.ts';
import { mergeLines } from '../../shared/selection/mergeLines.ts';
import { unitOfName } from '../../shared/selection/quoteLineText.ts';
import type { Sources } from '../search/searchIndex.ts';
import type { ListedProduct } from '../upstream/listedProduct.ts';
import { findItems, maxItemsLength, nameSome, notesOn } from './namedItems.ts';
import { inSize, toQuoteItem } from './quoteItem.ts';

const quantityRule = `A quantity is a whole number from 1 to ${maxQuantity}.`;

/**
 * The quote list of an address: `items`, with the quantities and sizes of the list's form, and the item that the form adds.
 */
export async function readQuoteList(
  query: URLSearchParams,
  products: readonly ListedProduct[] | null,
  sources: Pick<Sources, 'catalogue' | 'inTime'>,
) {
  const addedText = textOfAdded(query, products);
  const [added] = readItemQuantities(addedText);
  const wanted = readItemQuantities(`${query.get('items') ?? ''},${addedText}`.slice(0, maxItemsLength));
  if (wanted.length === 0) return { list: [], notes: [] };
  if (!products)
    return {
      list: [],
      notes: ['Your list cannot be shown at the moment. It is still in the address: reload in a minute.'],
    };
  const { found, ...rest } = findItems(
    wanted.map(({ id }) => id),
    products,
    maxQuoteLines,
  );
  const ids = new Set(found.map(({ id }) => id));
  // In the order of `found`.
  const items = wanted.filter(({ id }) => ids.has(id));
  const faulty: string[] = [];
  const unknown = [...rest.unknown];
  const lines = await Promise.all(
    found.map(async (product, index): Promise<QuoteLine[]> => {
      const item = items[index] ?? { id: product.id, quantity: 1 };
      // The form has one field for each item, also for those that are not found.
      const at = wanted.indexOf(item);
      const given = { quantity: query.getAll('quantity')[at], size: query.getAll('size')[at] };
      const quantity = given.quantity === undefined ? item.quantity : readWhole(given.quantity);
      if (!isQuantity(quantity)) faulty.push(product.name);
      const known = [quantity, item.quantity].find(isQuantity);
      if (known === undefined) return [];
      const line = await toLine(product, { ...item, quantity: known }, given.size, sources);
      if (!line) unknown.push(`${item.variant} (${product.name})`);
      if (!line) return [];
      const isAdded = !given.quantity && item.id === added?.id && item.variant === added.variant;
      return [isAdded && line.roll ? { ...line, quantity: line.quantity - 1 + line.roll } : line];
    }),
  );
  const notes = notesOn({ ...rest, unknown }, `A quote list has ${maxQuoteLines} items at most.`);
  if (faulty.length > 0) notes.push(`${quantityRule} Not changed or left out: ${nameSome(faulty)}.`);
  return { list: mergeLines(lines.flat()), notes };
}

/** `add` is the id of a product from the list's form, or an item from a link. */
function textOfAdded(query: URLSearchParams, products: readonly ListedProduct[] | null): string {
  const added = query.get('add') ?? '';
  const isId = products?.some(({ id }) => id === added) ?? false;
  return isId ? `${encodeURIComponent(added)}x1` : added;
}

/** `null` if the product has no such part or size. */
async function toLine(
  { id, name }: ListedProduct,
  { variant, quantity }: ItemQuantity,
  chosen: string | undefined,
  { catalogue, inTime }: Pick<Sources, 'catalogue' | 'inTime'>,
): Promise<QuoteLine | null> {
  const [detail, tables] = await Promise.all([
    inTime(catalogue.product(id), null),
    inTime(catalogue.tablesOf(id), []),
  ]);
  const part = variant ? tables.flatMap(partRowsOf).find((row) => isSame(row.number, variant)) : undefined;
  if (part) {
    const { number, machine } = part;
    const named = { number, name: part.name, ...(machine && { machine }) };
    return { id, name, quantity, unit: unitOfName(part.name), part: named };
  }
  const item = toQuoteItem({ id, name, specifications: detail?.specifications ?? [] }, tables);
  const asked = chosen ?? variant ?? '';
  const sized = inSize(item, asked);
  return variant && !sized && chosen === undefined ? null : { ...item, quantity, ...sized };
}

const isSame = (known: string, given: string): boolean => toPartKey(known) === toPartKey(given);

const readWhole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= maxQuantity;
