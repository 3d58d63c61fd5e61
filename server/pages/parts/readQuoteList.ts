import type { QuoteLine } from '../../../shared/model/quoteLine.ts';
import { maxQuantity, maxQuoteLines, readItemQuantities } from '../../../shared/selection/itemsParameter.ts';
import type { ListedProduct } from '../../upstream/listedProduct.ts';
import { findItems, maxItemsLength, nameSome, notesOn } from './namedItems.ts';

const quantityRule = `A quantity is a whole number from 1 to ${maxQuantity}.`;

interface QuoteList {
  list: QuoteLine[];
  notes: string[];
}

/** The quote list of an address: `items`, with the quantities of the list's form, and the product that the form adds. */
export function readQuoteList(query: URLSearchParams, products: readonly ListedProduct[] | null): QuoteList {
  const added = query.get('add');
  const items = `${query.get('items') ?? ''}${added ? `,${encodeURIComponent(added)}x1` : ''}`;
  const wanted = readItemQuantities(items.slice(0, maxItemsLength));
  if (wanted.length === 0) return { list: [], notes: [] };
  if (!products) return { list: [], notes: ['The products cannot be shown at the moment.'] };
  const found = findItems(
    wanted.map(({ id }) => id),
    products,
    maxQuoteLines,
  );
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  const typed = query.getAll('quantity');
  const faulty: string[] = [];
  const list = found.found.flatMap(({ id, name }, index): QuoteLine[] => {
    const quantity = quantities.get(id) ?? 1;
    const changed = typed[index] === undefined ? quantity : readPieces(typed[index]);
    if (!isPieces(changed)) faulty.push(name);
    const known = [changed, quantity].find(isPieces);
    return known === undefined ? [] : [{ id, name, quantity: known }];
  });
  const notes = notesOn(found, `A quote list has ${maxQuoteLines} products at most.`);
  return {
    list,
    notes:
      faulty.length > 0 ? [...notes, `${quantityRule} Not changed or left out: ${nameSome(faulty)}.`] : notes,
  };
}

const readPieces = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isPieces = (quantity: number): boolean => quantity >= 1 && quantity <= maxQuantity;
