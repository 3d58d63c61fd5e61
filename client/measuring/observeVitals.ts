import type { WebVitals } from '../../shared/measuring/beacon.ts';

/** Fields of entries that not every browser has, so that the types of the DOM lack them. */
interface VitalEntry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** As defined for CLS: shifts less than 1 s apart, within 5 s in total, count together. */
const sessionGapMs = 1_000;
const maxSessionMs = 5_000;

/** Observes the page from its beginning: the browser hands over what happened before this script. */
export function observeVitals(): () => WebVitals {
  let lcp: number | undefined;
  const hiddenAt =
    performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ??
    Number.POSITIVE_INFINITY;
  const shifts = observeShifts();
  const interactions = new Map<number, number>();
  const flushPaints = observe('largest-contentful-paint', ({ startTime }) => {
    // A page that was loaded in the background is painted when its tab is opened.
    if (startTime < hiddenAt) lcp = startTime;
  });
  const flushEvents = observe('event', ({ interactionId, duration }) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  });
  return function readVitals() {
    flushPaints();
    flushEvents();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      lcp: round(lcp),
      inp: round(slowest(interactions)),
      cls: shifts(),
      ttfb: round(navigation?.responseStart),
    };
  };
}

const round = (ms: number | undefined) => (ms === undefined ? undefined : Math.round(ms));

/** As defined for INP: one interaction in fifty may be slower. */
function slowest(interactions: ReadonlyMap<number, number>): number | undefined {
  const durations = [...interactions.values()].sort((a, b) => b - a);
  return durations[Math.floor(durations.length / 50)];
}

function observeShifts(): () => number | undefined {
  let worst = 0;
  let session = { sum: 0, startedAt: 0, endedAt: Number.NEGATIVE_INFINITY };
  const flush = observe('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const continues =
      startTime - session.endedAt < sessionGapMs && startTime - session.startedAt < maxSessionMs;
    session = continues
      ? { ...session, sum: session.sum + value, endedAt: startTime }
      : { sum: value, startedAt: startTime, endedAt: startTime };
    worst = Math.max(worst, session.sum);
  });
  return () => (flush() ? Math.round(worst * 1_000) / 1_000 : undefined);
}

/**
 * Calls `use` for each entry. The returned function delivers pending entries, and says whether the browser supports this
 * type.
 */
function observe(type: string, use: (entry: VitalEntry) => void): () => boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => false;
  const useAll = (entries: PerformanceEntryList) => entries.forEach(use);
  const observer = new PerformanceObserver((list) => useAll(list.getEntries()));
  // Nobody notices delays below 40 ms; the types of the DOM lack the option.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => {
    useAll(observer.takeRecords());
    return true;
  };
}
