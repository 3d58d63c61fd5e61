import { sleep } from '../../async/sleep.ts';
import { jsonBody, post } from '../../http/post.ts';
import type { Log } from '../../monitoring/log.ts';

interface CdnPurge {
  /** Absolute. */
  addresses: Iterable<string>;
  tags: Iterable<string>;
}

/** Maximum of addresses, and of tags, in one post. */
const maxPerPost = 30;
/** Changes within this time go into one post. */
const gatherMs = 50;
/** Delays after the first, second … failure in a row; the last one applies to all later ones. */
const defaultBackoffMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * Sends one post at a time, `{ addresses, tags }`, repeated until the webhook accepts it with 2xx. Later additions are
 * merged into the following posts: an address that has changed ten times waits once.
 */
export function createCdnPurgeQueue(url: string, log: Log, timeoutMs = 5_000, backoffMs = defaultBackoffMs) {
  const waiting = { addresses: new Set<string>(), tags: new Set<string>() };
  const posts = { ok: 0, failed: 0 };
  const stop = new AbortController();
  let isRunning = false;
  /** Sent, and not accepted yet. */
  let sent = 0;
  const size = () => waiting.addresses.size + waiting.tags.size;

  function add({ addresses, tags }: CdnPurge): void {
    for (const address of addresses) waiting.addresses.add(address);
    for (const tag of tags) waiting.tags.add(tag);
    if (!isRunning && size() > 0) void postAll();
  }

  /** A webhook that times out may have done nothing, and purging once more does no harm. */
  async function send(purge: CdnPurge): Promise<boolean> {
    const options = { ...jsonBody(purge), timeoutMs, stop: stop.signal };
    const status = await post(url, options).catch(() => 0);
    return status >= 200 && status < 300;
  }

  async function postAll(): Promise<void> {
    isRunning = true;
    let failures = 0;
    await sleep(gatherMs, stop.signal);
    while (size() > 0 && !stop.signal.aborted) {
      // Removed before the post: an address that changes meanwhile is added again.
      const purge = { addresses: take(waiting.addresses), tags: take(waiting.tags) };
      sent = purge.addresses.length + purge.tags.length;
      const isAccepted = await send(purge);
      sent = 0;
      if (isAccepted) {
        posts.ok += 1;
        if (failures > 0) log.info({ failures }, 'CDN_PURGE_URL accepts purges again');
        failures = 0;
        continue;
      }
      if (stop.signal.aborted) break;
      posts.failed += 1;
      failures += 1;
      for (const address of purge.addresses) waiting.addresses.add(address);
      for (const tag of purge.tags) waiting.tags.add(tag);
      // The URL is not logged: it may carry a secret.
      if (failures === 1) log.error('CDN_PURGE_URL did not accept a purge; it is retried until it does');
      await sleep(backoffMs[Math.min(failures, backoffMs.length) - 1] ?? 0, stop.signal);
    }
    isRunning = false;
  }

  return {
    add,
    report: () => ({ waiting: size() + sent, posts }),
    close: () => stop.abort(),
  };
}

function take(from: Set<string>): string[] {
  const taken = [...from].slice(0, maxPerPost);
  for (const one of taken) from.delete(one);
  return taken;
}
