import { AsyncLocalStorage } from 'node:async_hooks';

/** Parts of a request's time, as `Server-Timing` names them. */
type Span = 'load' | 'render' | 'upstream';

interface SpanTime {
  /** Pieces of work in flight of this span; parallel work counts once. */
  running: number;
  since: number;
  totalMs: number;
}

const contexts = new AsyncLocalStorage<{ id: string; spans: Map<Span, SpanTime> }>();

/** Runs `work`, and all that it starts, as part of the request with this id. */
export const runInRequest = <T>(id: string, work: () => T): T => contexts.run({ id, spans: new Map() }, work);

/** The header that names the request to the upstream; none for background work. */
export function requestIdHeader(): Record<string, string> {
  const context = contexts.getStore();
  return context ? { 'x-request-id': context.id } : {};
}

/** Does `work`, and adds its time to the span of the request that it is part of. */
export async function measured<T>(name: Span, work: () => Promise<T>): Promise<T> {
  const spans = contexts.getStore()?.spans;
  if (!spans) return work();
  const span = spans.getOrInsert(name, { running: 0, since: 0, totalMs: 0 });
  if (span.running === 0) span.since = performance.now();
  span.running += 1;
  try {
    return await work();
  } finally {
    span.running -= 1;
    if (span.running === 0) span.totalMs += performance.now() - span.since;
  }
}

/**
 * `Server-Timing` of a page that was just rendered. Requests that join a render in flight share its result, not its
 * timings.
 */
export function toServerTiming(cacheResult: 'miss' | 'bypass'): string {
  const spans = contexts.getStore()?.spans ?? new Map<Span, SpanTime>();
  const times = [...spans].map(([name, { running, since, totalMs }]) => {
    // A wait that the page gave up on continues in the background.
    const ms = totalMs + (running > 0 ? performance.now() - since : 0);
    return `${name};dur=${ms.toFixed(1)}`;
  });
  return [`cache;desc=${cacheResult}`, ...times].join(', ');
}
