import { quantile } from '../load.ts';
import { table } from '../report.ts';
import type { Visit } from './visitors.ts';

export type Sample = NonNullable<Awaited<ReturnType<typeof readSample>>>;

/** The figures of the server's process now, from `/metrics`; `null` where the server does not answer. */
export async function readSample(url: string) {
  try {
    const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
    const figureOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    const megabytesOf = (name: string) => figureOf(name) / 1_048_576;
    return {
      memoryMb: megabytesOf('process_resident_memory_bytes'),
      /** Heap and external memory of the answering thread, and the heap of the page worker, where it answers in time. */
      threadsMb: [
        megabytesOf('nodejs_heap_size_used_bytes') + megabytesOf('nodejs_external_memory_bytes'),
        megabytesOf('page_worker_heap_bytes'),
      ],
      descriptors: figureOf('process_open_fds'),
      eventLoopMs: figureOf('nodejs_eventloop_lag_p99_seconds') * 1_000,
    };
  } catch {
    return null;
  }
}

export type Third = ReturnType<typeof summarize>;

/** The figures of a third of the run. */
export function summarize(name: string, visits: readonly Visit[], samples: readonly Sample[]) {
  const times = visits.map(({ ms }) => ms).filter(Number.isFinite);
  const memory = samples.map(({ memoryMb }) => memoryMb);
  return {
    name,
    requests: visits.length,
    /** 5xx responses that are correct during a failure. */
    unavailable: visits.filter(({ status, defect }) => status >= 500 && !defect).length,
    defects: visits.filter(({ defect }) => defect).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    /** The median, so that a single garbage collection does not count. */
    memoryMb: quantile(memory, 0.5),
    maxMemoryMb: Math.max(0, ...memory),
    descriptors: Math.max(0, ...samples.map(({ descriptors }) => descriptors)),
    eventLoopMs: quantile(
      samples.map(({ eventLoopMs }) => eventLoopMs),
      0.9,
    ),
  };
}

/** Growth from the middle to the end that is no leak: caches fill, garbage collections vary. */
const maxGrowthMb = 96;
const maxMoreDescriptors = 64;
const maxMemoryMb = 512;

/** The longest wait for a page and for a form. */
export const findLongest = (visits: readonly Visit[]): Visit[] =>
  [true, false].flatMap((isForm) => {
    const waits = visits.filter(({ kind, ms }) => (kind === 'form') === isForm && Number.isFinite(ms));
    return waits.toSorted((a, b) => b.ms - a.ms).slice(0, 1);
  });

/** After a minute without load, as a share of what it was after the first minute. */
const maxShareAfter = 1.2;

/** A message if memory stays high after the load. */
export const findRest = (first: Sample | null, last: Sample | null): string[] =>
  first && last && last.memoryMb > maxShareAfter * first.memoryMb ? ['memory stays after the load'] : [];

/** Figures that grew without bound. */
export function findGrowth(middle: Third, end: Third): string[] {
  return [
    end.memoryMb > middle.memoryMb + maxGrowthMb && 'memory grows',
    Math.max(middle.maxMemoryMb, end.maxMemoryMb) > maxMemoryMb && `memory was above ${maxMemoryMb} MB`,
    end.descriptors > middle.descriptors + maxMoreDescriptors && 'descriptors grow',
  ].filter((problem) => problem !== false);
}

export function toTable(thirds: readonly Third[]): string {
  const head =
    ' | requests | 5xx of faults | defects | p50 ms | p99 ms | memory MB (most) | descriptors | event loop p99 ms';
  const rows = thirds.map((one) => [
    one.name,
    String(one.requests),
    String(one.unavailable),
    String(one.defects),
    one.p50.toFixed(1),
    one.p99.toFixed(0),
    `${one.memoryMb.toFixed(0)} (${one.maxMemoryMb.toFixed(0)})`,
    String(one.descriptors),
    one.eventLoopMs.toFixed(0),
  ]);
  return table(head.split(' | '), rows);
}
