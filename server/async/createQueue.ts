/** The work was not started: the queue was full, or the wait too long. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface QueueOptions {
  maxRunning: number;
  /** The queue's length; more work is refused. */
  maxWaiting: number;
  /** The longest wait in the queue; background work waits without a limit. */
  maxWaitMs?: number;
}

export interface Waiting {
  /** Background work comes after all work that a request waits for. */
  isBackground?: boolean;
  /** Aborted when nobody waits for it any more: it leaves the queue. */
  signal?: AbortSignal | undefined;
}

/** Runs at most `maxRunning` pieces of work at once; more wait in order. */
export function createQueue({ maxRunning, maxWaiting, maxWaitMs }: QueueOptions) {
  const lines = { foreground: new Set<() => void>(), background: new Set<() => void>() };
  let running = 0;
  let refused = 0;
  const waiting = () => lines.foreground.size + lines.background.size;

  function refuse(reason: string): never {
    refused += 1;
    throw new QueueFull(reason);
  }

  /** Resolves when the work may start; false if it has waited too long or was aborted. */
  function takePlace({ isBackground = false, signal }: Waiting): Promise<boolean> {
    const line = isBackground ? lines.background : lines.foreground;
    return new Promise((resolve) => {
      const settle = (hasPlace: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        line.delete(start);
        resolve(hasPlace);
      };
      const start = () => settle(true);
      const giveUp = () => settle(false);
      const timer = maxWaitMs === undefined || isBackground ? undefined : setTimeout(giveUp, maxWaitMs);
      signal?.addEventListener('abort', giveUp);
      line.add(start);
      if (signal?.aborted) giveUp();
    });
  }

  return {
    /** Settles as `work` does; rejects with a QueueFull where it was refused. */
    async run<T>(work: () => Promise<T>, options: Waiting = {}) {
      if (running < maxRunning) running += 1;
      else if (waiting() >= maxWaiting) refuse(`more than ${maxWaiting} are waiting`);
      else if (!(await takePlace(options))) {
        if (options.signal?.aborted) throw new QueueFull('nobody waits for it any more');
        refuse('it has waited too long');
      }
      try {
        return await work();
      } finally {
        // The slot goes straight to the next one, so that a newcomer cannot overtake it.
        const [next] = lines.foreground.size > 0 ? lines.foreground : lines.background;
        if (next) next();
        else running -= 1;
      }
    },
    waiting,
    refused: () => refused,
  };
}
