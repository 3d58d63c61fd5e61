import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageCache } from './pageCache.ts';

interface WarmUpOptions {
  cache: PageCache;
  /** The canonical addresses of the catalogue as it is now; rejects while there is none. */
  addresses: () => Promise<string[]>;
  /** Grows with every change of the catalogue. */
  version: () => number;
  /** Milliseconds since a visitor was last served. */
  quietMs: () => number;
  /** Other work that waits for a time without visitors. */
  whenQuiet?: () => Promise<void>;
  log: Log;
  /** How long no visitor must have come. */
  restMs?: number;
}

/** Pages that are asked for keep their place: the last part of the room is left to them. */
const mostFill = 0.8;

/**
 * Makes every page of the catalogue that is not kept or no longer true, one at a time and only while no visitor is
 * there, until `signal` ends it; after that, again whenever the catalogue has changed. Then those that are asked for are
 * compressed as well as can be.
 */
export async function warmUp(options: WarmUpOptions, signal: AbortSignal): Promise<void> {
  const { version, log, restMs = 250 } = options;
  let warmed = -1;
  async function warmUpOnce(): Promise<void> {
    const wanted = version();
    if (wanted !== warmed) {
      await makeAll(options, signal);
      warmed = wanted;
    }
    if (options.quietMs() >= restMs) await options.whenQuiet?.();
    while (options.quietMs() >= restMs && !signal.aborted && (await options.cache.shrinkOne()));
  }
  const onError = (err: unknown) => log.error({ err }, 'warm-up failed; it is repeated');
  await repeat(warmUpOnce, { delayMs: restMs, signal, onError });
}

async function makeAll(
  { cache, addresses, quietMs, log, restMs = 250 }: WarmUpOptions,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  let made = 0;
  for (const address of await addresses().catch(() => [])) {
    if (cache.isCurrent(address)) continue;
    while (quietMs() < restMs && !signal.aborted) await sleep(restMs, signal);
    if (signal.aborted || cache.fill() > mostFill) break;
    await cache.make(address).catch((err) => log.error({ err, address }, 'a page could not be warmed up'));
    made += 1;
  }
  if (made > 0) log.info({ pages: made, ms: Math.round(performance.now() - startedAt) }, 'pages warmed up');
}
