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

/** CPU milliseconds of the work; the least of three runs. */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) least = Math.min(least, await cpuMs(work));
  return least;
}

/** No work may hold the page worker for longer. */
export const maxWorkMs = 50;
