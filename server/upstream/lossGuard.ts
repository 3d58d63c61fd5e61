/** A loss is accepted when it has been sent this many times, over at least this long. */
const minConfirmations = 3;
const minConfirmationMs = 10 * 60_000;

/**
 * Rejects responses that are empty or have lost more than half, which is more likely an error of the upstream than an edit,
 * until they are confirmed.
 */
interface LossGuard {
  /** Counts the loss; false where there is none or it is confirmed. Sizes as in `Conversion`. */
  isUnconfirmedLoss(key: string, sizeBefore: number, sizeAfter: number): boolean;
  /** A good response resets the count. */
  clear(key: string): void;
}

/** `elapsed` as `Clock.elapsed`. */
export function createLossGuard(elapsed: () => number): LossGuard {
  const losses = new Map<string, { times: number; since: number }>();
  return {
    isUnconfirmedLoss(key, sizeBefore, sizeAfter) {
      if (sizeBefore === 0 || sizeAfter >= sizeBefore / 2) return false;
      const { times, since } = losses.get(key) ?? { times: 0, since: elapsed() };
      losses.set(key, { times: times + 1, since });
      return times + 1 < minConfirmations || elapsed() - since < minConfirmationMs;
    },
    clear: (key) => void losses.delete(key),
  };
}
