import SearchableMap from 'minisearch/SearchableMap';

/** Suggests a name: the one with the smallest edit distance, at most a third of the letters written; else `null`. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const maxDistance = Math.max(1, Math.floor(written.length / 3));
  const tree = SearchableMap.from(names.map((name): [string, string] => [name.toLowerCase(), name]));
  const near = [...tree.fuzzyGet(written.toLowerCase(), maxDistance).values()];
  const [nearest] = near.sort(([, a], [, b]) => a - b);
  return nearest?.[0] ?? null;
}
