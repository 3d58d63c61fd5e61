import { useSyncExternalStore } from 'react';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';

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
const listeners = new Set<() => void>();
let current = emptySelection;

/** Returns an empty selection on the server and in the first browser render. */
export function useSelection(): Selection {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => emptySelection,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSelection = (): Selection => current;

export function updateSelection(changed: Partial<Selection>): void {
  current = { ...current, ...changed };
  for (const listener of listeners) listener();
}

/** Key of the selection in local storage. */
export const selectionKey = 'selection';
