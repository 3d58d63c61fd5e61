import { cpuMs } from './cpuMs.ts';

/** The least of this many runs counts: a garbage collection is no property of the work. */
const attempts = 3;

/** Four times the work may take this many times as long; square growth takes 16 times. */
const maxGrowth = 10;
/** The steps of the clock. */
const clockMs = 20;

/** Whether the time of the work grows with its size, and not with the square of it; `size` is what a hostile client sends. */
export async function isLinear(workOf: (size: number) => () => unknown, size: number): Promise<boolean> {
  await cpuMs(workOf(Math.ceil(size / 100)));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [quarter, whole] = [await cpuMs(workOf(size / 4)), await cpuMs(workOf(size))];
    if (whole <= maxGrowth * quarter + clockMs) return true;
  }
  return false;
}

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
