import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { createStore } from '../ui/createStore.ts';

export interface ChosenProduct {
  id: string;
  name: string;
}

/** Products that the visitor has chosen on this device. */
export interface Selection {
  /** Products to compare, in the order in which they were chosen. */
  compared: readonly ChosenProduct[];
  /** The quote list. */
  quoted: readonly QuoteLine[];
  /** The last change to the comparison, as text. */
  announcement: string;
  /** Whether that change was rejected, a moment ago. */
  isRejected: boolean;
}

const emptySelection: Selection = { compared: [], quoted: [], announcement: '', isRejected: false };
const store = createStore(emptySelection);

/** Returns an empty selection on the server and in the first browser render. */
export const useSelection = store.use;

/** Whether a product is among those to compare. */
export const useIsCompared = (id: string): boolean =>
  store.usePart(({ compared }) => compared.some((chosen) => chosen.id === id));

export const currentSelection = store.current;

export function updateSelection(changed: Partial<Selection>): void {
  store.set({ ...store.current(), ...changed });
}

/** Key of the selection in local storage. */
export const selectionKey = 'selection';
