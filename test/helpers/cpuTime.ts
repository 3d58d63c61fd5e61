/** CPU milliseconds of this thread during `work`: unlike its duration, independent of what else the machine does. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of this many runs counts: a garbage collection is no property of the work. */
const attempts = 3;

/** The steps of the clock. */
const clockMs = 20;

/**
 * CPU of the work as a multiple of the CPU of a quarter of it: 4 where it grows with its size, 16 where with the square of it.
 * `size` is what a hostile client sends.
 */
export async function measureGrowth(workOf: (size: number) => () => unknown, size: number) {
  await cpuMs(workOf(Math.ceil(size / 100)));
  const runs: { ms: number; times: number }[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [quarter, ms] = [await cpuMs(workOf(size / 4)), await cpuMs(workOf(size))];
    runs.push({ ms, times: Math.max(0, ms - clockMs) / Math.max(1, quarter) });
  }
  return runs.reduce((least, run) => (run.times < least.times ? run : least));
}

/** More is no linear growth. */
export const maxGrowth = 10;

/** Milliseconds of the longest piece of work between two calls of `pause`; the least of three runs. */
export async function longestPieceMs(work: (pause: () => Promise<void>) => unknown): Promise<number> {
  const longest: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    let startedAt = process.threadCpuUsage();
    let max = 0;
    const pause = async () => {
      const { user, system } = process.threadCpuUsage(startedAt);
      max = Math.max(max, (user + system) / 1_000);
      startedAt = process.threadCpuUsage();
    };
    await work(pause);
    await pause();
    longest.push(max);
  }
  return Math.min(...longest);
}

/** No piece of work may hold the event loop for longer. */
export const maxPieceMs = 50;
