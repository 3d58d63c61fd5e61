/** Single flight: callers during a run share its promise. Results are not cached. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return {
    /** Starts `work`, or joins the one that is already running under `key`; settles as it does. */
    run: (key: string, work: () => Promise<T>) =>
      flights.getOrInsertComputed(key, () => work().finally(() => flights.delete(key))),
    isRunning: (key: string) => flights.has(key),
    size: () => flights.size,
  };
}
