import type { Country } from '../../shared/content/company.ts';
import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { createStore } from '../ui/createStore.ts';

/** The visitor's selection on this device. */
export interface Selection {
  /** Products to compare, in the order in which they were chosen. */
  compared: readonly ProductChoice[];
  quoted: readonly QuoteLine[];
  /** The address of its page; only the script that changes the selection can build it. */
  quoteUrl: string;
  /** 'Quote list: 2 items' */
  quoteLabel: string;
  /** The visitor's country, whose numbers stand first: chosen by them, never guessed. */
  country: Country | null;
  /** The last change to the comparison, as text. */
  announcement: string;
  /** Whether that change has just replaced a product. */
  hasReplaced: boolean;
}

const emptySelection: Selection = {
  compared: [],
  quoted: [],
  quoteUrl: '/request-a-quote#quote-list',
  quoteLabel: 'Quote list',
  country: null,
  announcement: '',
  hasReplaced: false,
};
const store = createStore(emptySelection);

/** Returns an empty selection on the server and in the first browser render. */
export const useSelection = store.use;

export const currentSelection = store.current;

export function updateSelection(changed: Partial<Selection>): void {
  store.set({ ...store.current(), ...changed });
}

export const selectionKey = 'selection';
