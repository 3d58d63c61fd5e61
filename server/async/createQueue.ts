export class QueueFull extends Error {
  override name = 'QueueFull';
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `most` pieces of work run at once; the others wait in their order, `mostWaiting` of them, more are refused. */
export function createQueue(most: number, mostWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function enqueue(work) {
    if (running < most) running += 1;
    else if (waiting.length >= mostWaiting) throw new QueueFull('too much is waiting');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
