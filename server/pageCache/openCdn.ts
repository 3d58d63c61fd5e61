import { shareNext } from '../async/shareNext.ts';
import { sleep } from '../async/sleep.ts';
import { jsonBody, post } from '../http/post.ts';
import type { Log } from '../monitoring/log.ts';
import type { PageCache } from './pageCache.ts';

/** Maximum of addresses, and of tags, in one post. */
const maxPerPost = 30;
/** Changes within this time go into one post. */
const gatherMs = 50;
/** Delays after the first, second … failure in a row; the last one applies to all later ones. */
const defaultBackoffMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * The CDN in front of the site. Sends its webhook the addresses of changed pages, and the tags of changed resources: each
 * only when the server no longer responds with the old page, because a CDN may refill at once. One post at a time,
 * `{ addresses, tags }`, repeated until the webhook accepts it with 2xx. Later changes are merged into the following posts:
 * an address that has changed ten times waits once.
 */
export function openCdn(
  url: string,
  siteUrl: string,
  cache: Pick<PageCache, 'refreshStale'>,
  log: Log,
  { timeoutMs = 5_000, backoffMs = defaultBackoffMs } = {},
) {
  const waiting = { addresses: new Set<string>(), tags: new Set<string>() };
  const posts = { ok: 0, failed: 0 };
  const stop = new AbortController();
  /** Tags of resources whose pages are not refreshed yet. */
  const stale = new Set<string>();
  let refreshing: Promise<void> = Promise.resolve();
  /** Sent, and not accepted yet. */
  let sent = 0;
  const size = () => waiting.addresses.size + waiting.tags.size;

  /** Whether it was accepted. A webhook that times out may have done nothing, and purging once more does no harm. */
  async function postSome(): Promise<boolean> {
    // Removed before the post: an address that changes meanwhile is added again.
    const purge = { addresses: take(waiting.addresses), tags: take(waiting.tags) };
    sent = purge.addresses.length + purge.tags.length;
    const options = { ...jsonBody(purge), timeoutMs, stop: stop.signal };
    const status = await post(url, options).catch(() => 0);
    sent = 0;
    const isAccepted = status >= 200 && status < 300;
    posts[isAccepted ? 'ok' : 'failed'] += 1;
    if (isAccepted) return true;
    for (const address of purge.addresses) waiting.addresses.add(address);
    for (const tag of purge.tags) waiting.tags.add(tag);
    return false;
  }

  const postAll = shareNext(async () => {
    let failures = 0;
    await sleep(gatherMs, stop.signal);
    while (size() > 0 && !stop.signal.aborted) {
      if (await postSome()) {
        if (failures > 0) log.info({ failures }, 'CDN_PURGE_URL accepts purges again');
        failures = 0;
        continue;
      }
      if (stop.signal.aborted) break;
      failures += 1;
      // The URL is not logged: it may carry a secret.
      if (failures === 1) log.error('CDN_PURGE_URL did not accept a purge; it is retried until it does');
      await sleep(backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0, stop.signal);
    }
  });

  /** The refreshes call `pagesChanged`. */
  const refreshStale = shareNext(async () => {
    const tags = [...stale];
    stale.clear();
    await cache.refreshStale(stop.signal);
    for (const tag of tags) waiting.tags.add(tag);
    void postAll();
  });

  return {
    /** Reports pages at these paths as changed or removed. */
    pagesChanged(paths: readonly string[]) {
      for (const path of paths) waiting.addresses.add(siteUrl + path);
      void postAll();
    },
    /** Reports resources of the upstream as changed, with all pages that depend on them. */
    resourcesChanged(tags: readonly string[]) {
      for (const tag of tags) stale.add(tag);
      refreshing = refreshStale().catch((err) => log.error({ err }, 'refreshing pages for the CDN failed'));
    },
    report: () => ({ waiting: size() + sent, posts }),
    async close() {
      stop.abort();
      await refreshing;
    },
  };
}

function take(from: Set<string>): string[] {
  const taken = [...from].slice(0, maxPerPost);
  for (const one of taken) from.delete(one);
  return taken;
}
