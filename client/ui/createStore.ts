import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
interface Store<T> {
  /** The value in a component; `initial` on the server and in the first browser render. */
  use(): T;
  /** A part of the value, a string, number or boolean; the component renders again only when that part changes. */
  usePart<P extends string | number | boolean>(select: (value: T) => P): P;
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
    usePart: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
    current,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
