import { constants, setPriority } from 'node:os';

/** From now on this thread, and all that it starts, gives way to the thread that answers visitors. */
export function yieldCpu(): void {
  // Elsewhere a priority belongs to the whole process.
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A container may forbid it.
  }
}
