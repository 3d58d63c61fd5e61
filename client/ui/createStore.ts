import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
interface Store<T> {
  /** The value in a component; `initial` on the server and in the first browser render. */
  use(): T;
  current(): T;
  set(value: T): void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  const current = () => value;
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    use: () => useSyncExternalStore(subscribe, current, () => initial),
    current,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
