import { useSyncExternalStore } from 'react';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';

export interface ChosenProduct {
  id: string;
  name: string;
}

/** What the visitor has chosen on this device. */
export interface Selection {
  /** To be compared, in the order in which they were chosen. */
  compared: readonly ChosenProduct[];
  /** The quote list. */
  quoted: readonly QuoteLine[];
  /** What the last change to the comparison was, in words. */
  said: string;
  /** Whether it was refused. */
  isRefused: boolean;
}

const nothing: Selection = { compared: [], quoted: [], said: '', isRefused: false };
const listeners = new Set<() => void>();
let current = nothing;

/** Nothing in the server's HTML and in the first browser render. */
export function useSelection(): Selection {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSelection = (): Selection => current;

export function showSelection(changed: Partial<Selection>): void {
  current = { ...current, ...changed };
  for (const listener of listeners) listener();
}

/** Where local storage keeps the selection. */
export const selectionKey = 'selection';
