import { LRUCache } from 'lru-cache';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import type { Dependency } from '../upstream/resources.ts';
import type { CacheRules } from '../worker/pages.ts';

/** Tracks the resources on which each response in the page cache depends. */
export type TrackedPages = ReturnType<typeof createTrackedPages>;

/** Maximum of tracked pages; the oldest count as stale, so that no change is missed. */
const maxPages = 50_000;

/** `onChanged`: these cached pages are stale, or may be; tracking restarts when they are loaded again. */
export function createTrackedPages(
  source: Pick<CatalogueSource, 'version' | 'onChange' | 'changedSince' | 'revalidate'>,
  onChanged: (keys: readonly string[], resources: readonly string[]) => void,
) {
  const tracked = new LRUCache<string, readonly Dependency[]>({
    max: maxPages,
    dispose: (reads, key, reason) => {
      for (const { key: resource } of reads) readers.get(resource)?.delete(key);
      if (reason === 'evict') report(key);
    },
  });
  /** The tracked pages that depend on a resource. */
  const readers = new Map<string, Set<string>>();
  const stale = new Set<string>();
  const changed = new Set<string>();
  let picturesVersion = 0;

  function flush(): void {
    if (stale.size === 0 && changed.size === 0) return;
    onChanged([...stale], [...changed]);
    stale.clear();
    changed.clear();
  }

  /** Changes within a short time are reported together. */
  function report(key?: string): void {
    if (stale.size === 0 && changed.size === 0) setImmediate(flush);
    if (key !== undefined) stale.add(key);
  }

  source.onChange((resource) => {
    report();
    changed.add(resource);
    for (const key of readers.get(resource) ?? []) {
      stale.add(key);
      tracked.delete(key);
    }
    readers.delete(resource);
  });

  return {
    /** Call it before a page is loaded. */
    begin(key: string) {
      const version = source.version();
      const pictures = picturesVersion;
      return {
        /** Records the page's dependencies and tracks it from now on. */
        end(reads: readonly Dependency[]): Pick<CacheRules, 'isOutdated'> {
          const isOutdated = pictures !== picturesVersion || source.changedSince(reads, version);
          // The page of a later load may be tracked already, and stays so.
          if (isOutdated) return { isOutdated };
          tracked.delete(key);
          tracked.set(key, reads);
          for (const { key: resource } of reads)
            readers.getOrInsertComputed(resource, () => new Set()).add(key);
          return { isOutdated };
        },
      };
    },
    /** Refetches the stale resources among the dependencies of these pages. */
    revalidate(keys: readonly string[]) {
      for (const key of keys) source.revalidate(tracked.get(key) ?? []);
    },
    /** Marks all pages as stale: facts of pictures have changed, which any page may show. */
    picturesChanged() {
      picturesVersion += 1;
      report();
      for (const key of tracked.keys()) stale.add(key);
      tracked.clear();
      readers.clear();
    },
    /** Reports all changes so far. */
    flush,
  };
}
