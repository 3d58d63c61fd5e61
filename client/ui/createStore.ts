import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  const current = () => value;
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    /** The value in a component; `initial` on the server and in the first browser render. */
    use: () => useSyncExternalStore(subscribe, current, () => initial),
    current,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
