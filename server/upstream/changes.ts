/**
 * All that the search index derives from several responses: fits, facts of machines, hoses. Every page that asks for the
 * index depends on it; one that shows the same afterwards is loaded, but not rendered again.
 */
export const derivedKey = 'search index';

/** Dependency of pages that have waited for the first index in vain; one that it reached in time is fresh. */
export const awaitedKey = 'first search index';

const isOwn = (key: string) => key === derivedKey || key === awaitedKey;

/** Records which cached responses have changed, and when. A version number, from 0, counts the changes. */
export function createChanges() {
  const changedAt = new Map<string, number>();
  let version = 0;
  let derived = '';
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
    /** The digest of what is derived now. */
    setDerived(digest: string) {
      if (digest !== derived) record(derived === '' ? awaitedKey : derivedKey);
      derived = digest;
    },
    /** Incremented with every response that differs from the cached one. */
    version: () => version,
    /** Whether one of these resources, or of the values derived from several, has changed since that version. */
    changedSince: (reads: readonly { key: string }[], since: number) =>
      reads.some(({ key }) => (changedAt.get(key) ?? 0) > since),
    prune(keys: ReadonlySet<string>) {
      for (const key of changedAt.keys()) if (!keys.has(key) && !isOwn(key)) changedAt.delete(key);
    },
  };
}
