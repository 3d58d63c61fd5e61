/** Runs work while the sum of its costs stays within `max`; more waits in order. No single cost exceeds `max`. */
export function createBudget(max: number) {
  const waiting: { cost: number; start: () => void }[] = [];
  let spent = 0;
  function startNext(): void {
    for (let next = waiting[0]; next && spent + next.cost <= max; next = waiting[0]) {
      waiting.shift();
      spent += next.cost;
      next.start();
    }
  }
  /** Settles as `work` does. */
  return async function spend<T>(cost: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ cost, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      spent -= cost;
      startNext();
    }
  };
}
