/** Ids of documents by keys, such as the words of their titles. */
export interface IdsByKey {
  /** Sets the keys of a document in place of its former ones. */
  replace(id: number, keys: readonly string[]): void;
  /** The documents with a key. */
  get(key: string): Iterable<number>;
  has(key: string): boolean;
}

export function createIdsByKey(): IdsByKey {
  const idsByKey = new Map<string, Set<number>>();
  const keysById = new Map<number, readonly string[]>();

  function remove(id: number): void {
    for (const key of keysById.get(id) ?? []) {
      const ids = idsByKey.get(key);
      ids?.delete(id);
      if (ids?.size === 0) idsByKey.delete(key);
    }
    keysById.delete(id);
  }

  return {
    replace(id, keys) {
      remove(id);
      if (keys.length > 0) keysById.set(id, keys);
      for (const key of keys) {
        const ids = idsByKey.get(key) ?? new Set();
        idsByKey.set(key, ids.add(id));
      }
    },
    get: (key) => idsByKey.get(key) ?? [],
    has: (key) => idsByKey.has(key),
  };
}
