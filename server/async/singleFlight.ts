/** Single flight: callers during a run share its promise. Results are not cached. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>();
  return {
    /** Starts `work`, or joins the one that is already running under `key`; settles as it does. */
    run(key: string, work: () => Promise<T>) {
      const running = flights.get(key);
      if (running) return running;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    isRunning: (key: string) => flights.has(key),
    size: () => flights.size,
  };
}
