import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import {
  compareUrl,
  maxCompared,
  maxQuantity,
  maxQuoteLines,
  quoteListUrl,
} from '../../shared/selection/itemsParameter.ts';
import {
  type ChosenProduct,
  currentSelection,
  type Selection,
  selectionKey,
  updateSelection,
} from './selection.ts';

type StoredSelection = Pick<Selection, 'compared' | 'quoted'>;

/** Reads the selection stored on this device, which another tab may have changed. */
export function readSelection(): StoredSelection {
  const stored = parse();
  if (stored) updateSelection(stored);
  return currentSelection();
}

/** Returns `null` where local storage is switched off; then each tab has a selection of its own. */
function parse(): StoredSelection | null {
  try {
    const stored = JSON.parse(localStorage.getItem(selectionKey) ?? '{}');
    return {
      compared: toArray(stored?.compared).filter(isProduct).slice(0, maxCompared),
      quoted: toArray(stored?.quoted).filter(isLine).slice(0, maxQuoteLines),
    };
  } catch {
    return null;
  }
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isProduct(value: unknown): value is ChosenProduct {
  const { id, name } = (value ?? {}) as Partial<ChosenProduct>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

function isLine(value: unknown): value is QuoteLine {
  return isProduct(value) && isQuantity((value as Partial<QuoteLine>).quantity);
}

const isQuantity = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;

function store(changed: Partial<Selection>): void {
  updateSelection(changed);
  const { compared, quoted } = currentSelection();
  try {
    if (compared.length + quoted.length === 0) localStorage.removeItem(selectionKey);
    else localStorage.setItem(selectionKey, JSON.stringify({ compared, quoted }));
  } catch {
    // Local storage is switched off: the selection lasts until the page is left.
  }
}

const without = (list: readonly ChosenProduct[], id: string): ChosenProduct[] =>
  list.filter((one) => one.id !== id);

/** Adds a product to the comparison, or removes it. */
export function toggleCompared({ id, name }: ChosenProduct): void {
  const { compared } = readSelection();
  const others = without(compared, id);
  if (others.length < compared.length) {
    store({ compared: others, announcement: `${name} is no longer compared.`, isRejected: false });
  } else if (compared.length < maxCompared) {
    const announcement = `${name} is chosen, ${compared.length + 1} of ${maxCompared}.`;
    store({ compared: [...compared, { id, name }], announcement, isRejected: false });
  } else {
    reject(`${maxCompared} products at most can be compared. Take one away first.`);
  }
}

/** How long the bar shows why a change was rejected, in milliseconds. */
const rejectionMs = 6_000;
let rejectionTimer: ReturnType<typeof setTimeout> | undefined;

function reject(announcement: string): void {
  clearTimeout(rejectionTimer);
  updateSelection({ announcement, isRejected: true });
  rejectionTimer = setTimeout(updateSelection, rejectionMs, { isRejected: false });
}

export function clearCompared(): void {
  readSelection();
  store({ compared: [], announcement: 'Nothing is compared any more.', isRejected: false });
}

/** Adds one piece of a product to the quote list; returns the outcome as text. */
export function addToQuoteList(product: ChosenProduct): string {
  const { quoted } = readSelection();
  const line = quoted.find(({ id }) => id === product.id);
  if (!line && quoted.length >= maxQuoteLines)
    return `The quote list is full: ${maxQuoteLines} products at most.`;
  if (line && line.quantity >= maxQuantity) return `${maxQuantity} of one product at most.`;
  const added = { id: product.id, name: product.name, quantity: (line?.quantity ?? 0) + 1 };
  store({ quoted: line ? quoted.map((one) => (one === line ? added : one)) : [...quoted, added] });
  return `${added.quantity} × ${added.name} is in the quote list.`;
}

/**
 * Stores a comparison that was changed on the page at the address `from`, provided that page showed the stored one: a
 * comparison that came by a link does not replace the visitor's own.
 */
export function updateComparison(from: string, compared: readonly ChosenProduct[]): void {
  const stored = readSelection().compared;
  const url = compareUrl(stored.map(({ id }) => id));
  if (stored.length === 0 || isSameAddress(url, from))
    store({ compared, announcement: '', isRejected: false });
}

/** The same for the quote list. */
export function updateQuoteList(from: string, quoted: readonly QuoteLine[]): void {
  const stored = readSelection().quoted;
  if (stored.length === 0 || isSameAddress(quoteListUrl(stored), from)) store({ quoted });
}

const isSameAddress = (url: string, address: string): boolean => new URL(url, address).href === address;
