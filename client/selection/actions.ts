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
  showSelection,
} from './selection.ts';

type Kept = Pick<Selection, 'compared' | 'quoted'>;

/** Takes over what is kept on this device, another tab's changes among it. */
export function readKept(): Kept {
  const kept = parse();
  if (kept) showSelection(kept);
  return currentSelection();
}

/** `null`: nothing can be kept, so that what this tab knows holds. */
function parse(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(selectionKey) ?? '{}');
    return {
      compared: listOf(kept?.compared).filter(isProduct).slice(0, maxCompared),
      quoted: listOf(kept?.quoted).filter(isLine).slice(0, maxQuoteLines),
    };
  } catch {
    return null;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isProduct(value: unknown): value is ChosenProduct {
  const { id, name } = (value ?? {}) as Partial<ChosenProduct>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

function isLine(value: unknown): value is QuoteLine {
  return isProduct(value) && isPieces((value as Partial<QuoteLine>).quantity);
}

const isPieces = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;

function keep(changed: Partial<Selection>): void {
  showSelection(changed);
  const { compared, quoted } = currentSelection();
  try {
    if (compared.length + quoted.length === 0) localStorage.removeItem(selectionKey);
    else localStorage.setItem(selectionKey, JSON.stringify({ compared, quoted }));
  } catch {
    // It holds until the page is left.
  }
}

const without = (list: readonly ChosenProduct[], id: string): ChosenProduct[] =>
  list.filter((one) => one.id !== id);

/** Puts a product beside the others, or takes it away. */
export function toggleCompared({ id, name }: ChosenProduct): void {
  const { compared } = readKept();
  const others = without(compared, id);
  if (others.length < compared.length) {
    keep({ compared: others, said: `${name} is no longer compared.`, isRefused: false });
  } else if (compared.length < maxCompared) {
    const said = `${name} is chosen, ${compared.length + 1} of ${maxCompared}.`;
    keep({ compared: [...compared, { id, name }], said, isRefused: false });
  } else {
    const said = `${maxCompared} products at most can be compared. Take one away first.`;
    showSelection({ said, isRefused: true });
  }
}

export function clearCompared(): void {
  readKept();
  keep({ compared: [], said: 'Nothing is compared any more.', isRefused: false });
}

/** Puts one more of a product into the quote list; returns what became of it, in words. */
export function addToQuoteList(product: ChosenProduct): string {
  const { quoted } = readKept();
  const line = quoted.find(({ id }) => id === product.id);
  if (!line && quoted.length >= maxQuoteLines)
    return `The quote list is full: ${maxQuoteLines} products at most.`;
  if (line && line.quantity >= maxQuantity) return `${maxQuantity} of one product at most.`;
  const added = { id: product.id, name: product.name, quantity: (line?.quantity ?? 0) + 1 };
  keep({ quoted: line ? quoted.map((one) => (one === line ? added : one)) : [...quoted, added] });
  return `${added.quantity} × ${added.name} is in the quote list.`;
}

/**
 * What a visitor changed on the comparison at the address `from` is changed here as well, unless that is another's: one
 * that came by a link leaves alone what was chosen here.
 */
export function followComparison(from: string, compared: readonly ChosenProduct[]): void {
  const mine = readKept().compared;
  const url = compareUrl(mine.map(({ id }) => id));
  if (mine.length === 0 || isSame(url, from)) keep({ compared, said: '', isRefused: false });
}

/** As `followComparison`, for the quote list at an address. */
export function followQuoteList(from: string, quoted: readonly QuoteLine[]): void {
  const mine = readKept().quoted;
  if (mine.length === 0 || isSame(quoteListUrl(mine), from)) keep({ quoted });
}

const isSame = (url: string, address: string): boolean => new URL(url, address).href === address;
