import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SentField } from '../../shared/forms/receipt.ts';

/** Copies of forms that were posted without script, for the page to which the post is redirected. */
export type Receipts = ReturnType<typeof createReceipts>;

/** Long enough to read the copy and to print it. */
const receiptMs = 10 * 60_000;
/** The limit for all copies together; the oldest are dropped first. */
const maxCharacters = 4_000_000;
const keyBytes = 24;

/** In memory only, because personal data is stored nowhere else; another process shows the page without a copy. */
export function createReceipts(elapsed: () => number = () => performance.now()) {
  const copies = new LRUCache<string, readonly SentField[]>({
    ttl: receiptMs,
    ttlResolution: 0,
    perf: { now: elapsed },
    maxSize: maxCharacters,
    sizeCalculation: (copy) => copy.reduce((sum, { value }) => sum + value.length, 1),
  });
  return {
    /** Returns a key that nobody can guess; for ten minutes it finds the copy. */
    add(copy: readonly SentField[]) {
      const key = randomBytes(keyBytes).toString('base64url');
      copies.set(key, copy);
      return key;
    },
    find: (key: string) => copies.get(key),
  };
}
