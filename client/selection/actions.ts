import { type Country, countries } from '../../shared/content/company.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine, QuotePart, QuoteUnit } from '../../shared/model/quoteLine.ts';
import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { countItems } from '../../shared/selection/countItems.ts';
import { maxCompared, maxQuantity, maxQuoteLines } from '../../shared/selection/itemsParameter.ts';
import { mergeLines } from '../../shared/selection/mergeLines.ts';
import { amountOf } from '../../shared/selection/quoteLines.ts';
import { nameOfLine, unitOfName } from '../../shared/selection/quoteLineText.ts';
import { quoteListUrl, writeItem } from '../../shared/selection/quoteListUrl.ts';
import { readValue, storeText } from '../ui/deviceStorage.ts';
import { currentSelection, type Selection, selectionKey, updateSelection } from './selection.ts';

type StoredSelection = Pick<Selection, 'compared' | 'quoted' | 'country'>;

/** Reads the selection stored on this device, which another tab may have changed. */
export function readSelection(): StoredSelection {
  const stored = parse();
  if (stored) updateSelection(withAddress(stored));
  return currentSelection();
}

/** Returns `null` where local storage is switched off; then each tab has a selection of its own. */
function parse(): StoredSelection | null {
  const stored = readValue('localStorage', selectionKey) as Partial<StoredSelection> | null | undefined;
  if (stored === undefined) return null;
  return {
    compared: toArray(stored?.compared).filter(isProduct).slice(0, maxCompared),
    quoted: toArray(stored?.quoted).flatMap(toLine).slice(0, maxQuoteLines),
    country: countries.find((country) => country === stored?.country) ?? null,
  };
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isProduct(value: unknown): value is ProductChoice {
  const { id, name } = (value ?? {}) as Partial<ProductChoice>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}

const units: readonly QuoteUnit[] = ['m', 'set', 'pair'];

function toLine(value: unknown): QuoteLine | [] {
  if (!isProduct(value)) return [];
  const { quantity = 0, unit, part, size, sizes, roll } = value as Partial<QuoteLine>;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) return [];
  return {
    id: value.id,
    name: value.name,
    quantity,
    ...(unit && units.includes(unit) && { unit }),
    ...(typeof part?.number === 'string' && { part: toPart(part) }),
    ...(typeof size === 'string' && { size }),
    ...(Array.isArray(sizes) && { sizes: sizes.map(String) }),
    ...(typeof roll === 'number' && { roll }),
  };
}

const toPart = ({ number, name, machine }: QuotePart): QuotePart => ({
  number,
  name: String(name),
  ...(typeof machine === 'string' && { machine }),
});

const { quoteUrl: emptyListUrl, quoteLabel: emptyLabel } = currentSelection();

/** Header and pages show address and length of the new quote list. */
const withAddress = (changed: Partial<Selection>): Partial<Selection> =>
  changed.quoted
    ? {
        ...changed,
        quoteUrl: changed.quoted.length > 0 ? quoteListUrl(changed.quoted) : emptyListUrl,
        quoteLabel: changed.quoted.length > 0 ? `Quote list: ${countItems(changed.quoted)}` : emptyLabel,
      }
    : changed;

/** The event on the document after the selection has been stored. */
export const selectionStored = 'selectionstored';

function store(changed: Partial<Selection>): void {
  updateSelection(withAddress(changed));
  const { compared, quoted, country } = currentSelection();
  const isEmpty = compared.length + quoted.length === 0 && !country;
  const stored = JSON.stringify({ compared, quoted, ...(country && { country }) });
  storeText('localStorage', selectionKey, isEmpty ? null : stored);
  document.dispatchEvent(new Event(selectionStored));
}

/** How long the bar shows which product was replaced, in milliseconds. */
const replacedMs = 6_000;
let replacedTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds a product to the comparison, in place of the oldest one where it is full, or removes it. */
export function toggleCompared({ id, name }: ProductChoice): void {
  const { compared } = readSelection();
  const others = compared.filter((one) => one.id !== id);
  if (others.length < compared.length) {
    store({ compared: others, announcement: `${name} is no longer compared.`, hasReplaced: false });
    return;
  }
  const oldest = compared.length < maxCompared ? undefined : compared[0];
  const kept = oldest ? compared.slice(1) : compared;
  const announcement = oldest
    ? `${name} takes the place of ${oldest.name}: ${maxCompared} at a time.`
    : `${name} is chosen, ${kept.length + 1} of ${maxCompared}.`;
  store({ compared: [...kept, { id, name }], announcement, hasReplaced: oldest !== undefined });
  clearTimeout(replacedTimer);
  if (oldest) replacedTimer = setTimeout(updateSelection, replacedMs, { hasReplaced: false });
}

export function clearCompared(): void {
  readSelection();
  store({ compared: [], announcement: 'Nothing is compared any more.', hasReplaced: false });
}

/** Puts a country's phone numbers first; the same country again clears the choice. */
export function toggleCountry(country: Country): void {
  store({ country: readSelection().country === country ? null : country });
}

/** Adds a product or a part to the quote list, with quantity 1; returns the outcome as text. */
export function addToQuoteList(item: Omit<QuoteLine, 'quantity'>): string {
  const { quoted } = readSelection();
  const line = quoted.find((one) => writeItem(one) === writeItem(item));
  if (!line && quoted.length >= maxQuoteLines)
    return `The quote list is full: ${maxQuoteLines} items at most.`;
  if (line && line.quantity >= maxQuantity) return `${maxQuantity} of one item at most.`;
  const added = {
    ...item,
    ...(item.part && { unit: unitOfName(item.part.name) }),
    quantity: Math.min(maxQuantity, (line?.quantity ?? 0) + (item.roll ?? 1)),
  };
  // An empty list is announced anew when this item is removed.
  store({
    quoted: line ? quoted.map((one) => (one === line ? added : one)) : [...quoted, added],
    announcement: '',
  });
  return `${amountOf(added)} × ${nameOfLine(added)} is in the quote list.`;
}

/**
 * Stores a comparison that was changed on the page at the address `from`, provided that page showed the stored one: a
 * comparison that came by a link does not replace the visitor's own.
 */
export function updateComparison(from: string, compared: readonly ProductChoice[]): void {
  const stored = readSelection().compared;
  const url = compareUrl(stored.map(({ id }) => id));
  // The address may name a job and units, too.
  if (stored.length === 0 || itemsOf(url) === itemsOf(from))
    store({ compared, announcement: '', hasReplaced: false });
}

/** Stores a list as the visitor's own, up to the limit of lines. */
export function keepQuoteList(lines: readonly QuoteLine[]): { quoted: QuoteLine[]; leftOut: number } {
  const merged = mergeLines(lines);
  const quoted = merged.slice(0, maxQuoteLines);
  store({ quoted });
  return { quoted, leftOut: merged.length - quoted.length };
}

/** Stores a changed quote list under the same condition; `shown` is the list that was changed. */
export function updateQuoteList(shown: readonly QuoteLine[], quoted: readonly QuoteLine[]): void {
  const stored = readSelection().quoted;
  if (stored.length === 0 || quoteListUrl(stored) === quoteListUrl(shown)) store({ quoted });
}

const itemsOf = (address: string) => new URL(address, location.href).searchParams.get('items');
