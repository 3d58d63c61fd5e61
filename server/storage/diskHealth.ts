import type { Log } from '../monitoring/log.ts';

/** The parts of DATA_DIR besides the outbox, which has its own alerts. All of them can be fetched or computed again. */
export type DiskPart = 'catalogue' | 'seen_pages' | 'pictures' | 'picture_facts' | 'assets';

/** Tracks which parts of DATA_DIR cannot be written: one log line when a part begins to fail, and one when it recovers. */
export type DiskHealth = ReturnType<typeof createDiskHealth>;

/** On a nearly full disk small writes still succeed, so a part counts as recovered after this time without a failure. */
const quietMs = 5_000;

export function createDiskHealth(
  parts: readonly DiskPart[],
  log: Log,
  elapsed: () => number = () => performance.now(),
) {
  const failures = new Map<DiskPart, { at: number; hasWorked: boolean }>();

  function isFailing(part: DiskPart): boolean {
    const failure = failures.get(part);
    if (!failure) return false;
    if (!failure.hasWorked || elapsed() - failure.at < quietMs) return true;
    failures.delete(part);
    log.info({ part }, 'DATA_DIR can be written again');
    return false;
  }

  return {
    failed(part: DiskPart, err: unknown) {
      const message = 'DATA_DIR cannot be written; content is cached in memory only';
      if (!isFailing(part)) log.error({ part, err }, message);
      failures.set(part, { at: elapsed(), hasWorked: false });
    },
    worked(part: DiskPart) {
      const failure = failures.get(part);
      if (failure) failure.hasWorked = true;
    },
    isFailing,
    report: () => Object.fromEntries(parts.map((part) => [part, isFailing(part)])),
  };
}
