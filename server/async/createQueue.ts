/** The waiting line is full; the work has not been started. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Waiting {
  /** Comes after all work that somebody waits for. */
  isBackground?: boolean;
}

/** Settles as `work` does; rejects with a QueueFull where too many are waiting. */
type Queue = <T>(work: () => Promise<T>, options?: Waiting) => Promise<T>;

/** Lets at most `maxRunning` pieces of work run at once; up to `maxWaiting` more wait in their order. */
export function createQueue(maxRunning: number, maxWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  const background: (() => void)[] = [];
  let running = 0;
  return async function enqueue(work, { isBackground = false } = {}) {
    const line = isBackground ? background : waiting;
    if (running < maxRunning) running += 1;
    else if (waiting.length + background.length >= maxWaiting)
      throw new QueueFull(`more than ${maxWaiting} are waiting`);
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that a newcomer cannot overtake it.
      const next = waiting.shift() ?? background.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
