import { createBackgroundPause, minIdleMs as defaultMinIdleMs, inPieces } from '../async/backgroundPause.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageCache } from './pageCache.ts';

interface WarmUpOptions {
  cache: PageCache;
  /** The canonical addresses of the catalogue as it is now; rejects while there is none. `pieceDone` is awaited between them. */
  addresses: (pieceDone: () => Promise<void>) => Promise<string[]>;
  /** Grows with every change of the catalogue. */
  version: () => number;
  /** Milliseconds since the last request. */
  idleMs: () => number;
  /** Other work for idle time. */
  whenIdle?: () => Promise<void>;
  log: Log;
  /** How long the site has to be without requests before background work goes on. */
  minIdleMs?: number;
}

/** The last part of the capacity is left to pages that visitors request. */
const maxFill = 0.8;

/**
 * Renders every page of the catalogue that is missing or stale, one at a time and only while the site is idle, again
 * whenever the catalogue has changed, until `signal` aborts. Then recompresses the requested ones, and pauses after each for
 * as long as it took, so that at most half a processor is busy.
 */
export async function warmUp(options: WarmUpOptions, signal: AbortSignal): Promise<void> {
  const { cache, version, idleMs, whenIdle, log, minIdleMs = defaultMinIdleMs } = options;
  let warmVersion = -1;
  async function warmUpOnce(): Promise<void> {
    const wanted = version();
    if (wanted !== warmVersion) {
      await renderAll(options, signal);
      warmVersion = wanted;
    }
    if (idleMs() >= minIdleMs) await whenIdle?.();
    while (idleMs() >= minIdleMs && !signal.aborted) {
      const startedAt = performance.now();
      if (!(await cache.recompressNext())) break;
      await sleep(performance.now() - startedAt, signal);
    }
  }
  const onError = (err: unknown) => log.error({ err }, 'warm-up failed; it is repeated');
  await repeat(warmUpOnce, { delayMs: minIdleMs, signal, onError });
}

async function renderAll(
  { cache, addresses, idleMs, log, minIdleMs = defaultMinIdleMs }: WarmUpOptions,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  let rendered = 0;
  const pieceDone = inPieces(createBackgroundPause(idleMs));
  for (const address of await addresses(pieceDone).catch(() => [])) {
    await pieceDone();
    if (cache.isFresh(address)) continue;
    while (idleMs() < minIdleMs && !signal.aborted) await sleep(minIdleMs, signal);
    if (signal.aborted || cache.fill() > maxFill) break;
    await cache.render(address).catch((err) => log.error({ err, address }, 'a page could not be warmed up'));
    rendered += 1;
  }
  if (rendered > 0)
    log.info({ pages: rendered, ms: Math.round(performance.now() - startedAt) }, 'pages warmed up');
}
