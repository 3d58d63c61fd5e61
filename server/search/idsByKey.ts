/** Ids of documents by keys, such as the words of their titles. */
export function createIdsByKey() {
  // A set takes ten times the memory of a list, and most keys have one document.
  const idsByKey = new Map<string, number[]>();
  const keysById = new Map<number, readonly string[]>();

  function remove(id: number): void {
    for (const key of keysById.get(id) ?? []) {
      const ids = idsByKey.get(key) ?? [];
      if (ids.length > 1) ids.splice(ids.indexOf(id), 1);
      else idsByKey.delete(key);
    }
    keysById.delete(id);
  }

  return {
    /** Sets the keys of a document in place of its former ones. */
    replace(id: number, keys: readonly string[]) {
      remove(id);
      const unique = [...new Set(keys)];
      if (unique.length > 0) keysById.set(id, unique);
      for (const key of unique) {
        const ids = idsByKey.get(key);
        if (ids) ids.push(id);
        else idsByKey.set(key, [id]);
      }
    },
    get: (key: string) => idsByKey.get(key) ?? [],
    has: (key: string) => idsByKey.has(key),
  };
}
