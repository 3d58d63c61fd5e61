/** Records which cached responses have changed, and when. A version number counts the changes. */
export type Changes = ReturnType<typeof createChanges>;

/** Starts at version 0. */
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
    /** Called with every key that is recorded; one listener. */
    onChange(listener: (key: string) => void) {
      listen = listener;
    },
    /**
     * Replaces the digests of all derived values, by their own keys; every known value that differs has changed. The first
     * call changes only `awaitedKey`, which pages rendered without these values depend on.
     */
    replaceDerived(digests: ReadonlyMap<string, string>, awaitedKey: string) {
      if (derived.size === 0) record(awaitedKey);
      for (const [key, digest] of derived) if (key !== awaitedKey && digests.get(key) !== digest) record(key);
      derived = new Map([...digests, [awaitedKey, '']]);
    },
    version: () => version,
    /** Whether one of the resources has changed since that version. */
    changedSince: (reads: readonly { key: string }[], since: number) =>
      reads.some(({ key }) => (changedAt.get(key) ?? 0) > since),
    prune(keys: ReadonlySet<string>) {
      for (const key of changedAt.keys()) if (!keys.has(key) && !derived.has(key)) changedAt.delete(key);
    },
  };
}
