import { useSyncExternalStore } from 'react';

/** A lead that was sent from the current page. */
interface SentLead {
  reference: string;
  /** Where the visitor is: `14:05`. */
  time: string;
}

const listeners = new Set<() => void>();
let current: SentLead | null = null;

export function useSentLead(): SentLead | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setSentLead(lead: SentLead | null): void {
  current = lead;
  for (const listener of listeners) listener();
}
