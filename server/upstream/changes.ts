/** Records which cached responses have changed, and when. A version number, from 0, counts the changes. */
export function createChanges() {
  const changedAt = new Map<string, number>();
  let version = 0;
  let derived: ReadonlyMap<string, string> = new Map();
  let listen = (_key: string) => {};

  function record(key: string): void {
    version += 1;
    changedAt.set(key, version);
    listen(key);
  }

  return {
    record,
    /** Called with the key of each resource, or derived value, that changes; one listener. */
    onChange(listener: (key: string) => void) {
      listen = listener;
    },
    /**
     * Replaces the digests of all derived values, by their own keys; every value that differs or is new has changed, and
     * pages that show it are rendered again. The first call changes only `awaitedKey`, which pages rendered without these
     * values depend on.
     */
    replaceDerived(digests: ReadonlyMap<string, string>, awaitedKey: string) {
      const next = new Map([...digests, [awaitedKey, '']]);
      if (derived.size === 0) record(awaitedKey);
      else
        for (const key of new Set([...derived.keys(), ...next.keys()]))
          if (derived.get(key) !== next.get(key)) record(key);
      derived = next;
    },
    /** Incremented with every response that differs from the cached one. */
    version: () => version,
    /** Whether one of these resources, or of the values derived from several, has changed since that version. */
    changedSince: (reads: readonly { key: string }[], since: number) =>
      reads.some(({ key }) => (changedAt.get(key) ?? 0) > since),
    prune(keys: ReadonlySet<string>) {
      for (const key of changedAt.keys()) if (!keys.has(key) && !derived.has(key)) changedAt.delete(key);
    },
  };
}
