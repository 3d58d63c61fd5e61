/** Derives a value from a list once, until the list is replaced: single records of a long list are read very often. */
export function oncePerList<L extends object, T>(derive: (list: L) => T): (list: L) => T {
  const derived = new WeakMap<L, T>();
  return (list) => derived.getOrInsertComputed(list, derive);
}
