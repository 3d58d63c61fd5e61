import NodeCache from 'node-cache';

interface Entry {
  value: unknown;
  loadedAt: number;
}

export interface DataCache {
  /**
   * What is kept under `key`: at once if there is anything, refreshed behind the visitor's back when it is
   * older than `freshMs`; loaded while the visitor waits only where nothing is there. One load a key at a time.
   */
  read<T>(key: string, load: () => Promise<T>): Promise<T>;
}

interface DataCacheOptions {
  freshMs: number;
  now: () => number;
  onFailure: (key: string, error: unknown) => void;
}

export function createDataCache({ freshMs, now, onFailure }: DataCacheOptions): DataCache {
  // Clones cost 400 times the look-up, and nobody changes what is kept; age is ours to judge, so nothing expires.
  const kept = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  const flights = new Map<string, Promise<unknown>>();

  async function refresh(key: string, load: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await load();
      kept.set<Entry>(key, { value, loadedAt: now() });
      return value;
    } catch (error) {
      onFailure(key, error);
      throw error;
    } finally {
      flights.delete(key);
    }
  }

  function fly(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const flight = flights.get(key) ?? refresh(key, load);
    flights.set(key, flight);
    return flight;
  }

  return {
    // A key always names values of one type: its load function decides.
    async read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = kept.get<Entry>(key);
      if (entry && now() - entry.loadedAt < freshMs) return entry.value as T;
      const flight = fly(key, load) as Promise<T>;
      if (!entry) return flight;
      flight.catch(() => undefined);
      return entry.value as T;
    },
  };
}
