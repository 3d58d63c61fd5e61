/** The waiting line is full; the work has not been started. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Settles as `work` does; rejects with a QueueFull where too many are waiting. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `maxRunning` pieces of work run at once; up to `maxWaiting` more wait in their order. */
export function createQueue(maxRunning: number, maxWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function enqueue(work) {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFull(`more than ${maxWaiting} are waiting`);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that a newcomer cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
