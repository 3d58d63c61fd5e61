/** Which cached responses have changed, and when. Time is counted in changes. */
export interface Changes {
  record(key: string): void;
  /** Grows with every change. */
  version(): number;
  /** Whether one of the resources has changed since that version. */
  changedSince(reads: readonly { key: string }[], version: number): boolean;
  /** Forgets all keys but these. */
  prune(keys: ReadonlySet<string>): void;
}

/** Starts at version 0. */
export function createChanges(): Changes {
  const changedAt = new Map<string, number>();
  let version = 0;
  return {
    record(key) {
      version += 1;
      changedAt.set(key, version);
    },
    version: () => version,
    changedSince: (reads, since) => reads.some(({ key }) => (changedAt.get(key) ?? 0) > since),
    prune(keys) {
      for (const key of changedAt.keys()) if (!keys.has(key)) changedAt.delete(key);
    },
  };
}
