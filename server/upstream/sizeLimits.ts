import type { Resource } from './resources.ts';
import { UpstreamError } from './upstreamError.ts';

/** Limits for all cached responses together, each of which may be at its own maximum. Twice what 50,000 products take. */
export interface SizeLimits {
  /** Characters of JSON. */
  all: number;
  /** Characters of lists, which stay in memory. */
  lists: number;
  /** Records of lists. */
  records: number;
}

export const sizeLimits: SizeLimits = { all: 256 * 1024 * 1024, lists: 16 * 1024 * 1024, records: 75_000 };

/** The sizes of all cached responses. */
export function createSizes(limits: SizeLimits) {
  const sizes = new Map<string, SizeLimits>();
  const total: SizeLimits = { all: 0, lists: 0, records: 0 };

  function replace(key: string, size: SizeLimits): void {
    const before = sizes.get(key) ?? none;
    for (const name of names) total[name] += size[name] - before[name];
    sizes.set(key, size);
  }

  return {
    replace,
    /** Throws an UpstreamError if the response is too large; then nothing has changed. */
    fit(key: string, size: SizeLimits): void {
      const before = sizes.get(key) ?? none;
      if (names.some((name) => total[name] - before[name] + size[name] > limits[name]))
        throw new UpstreamError('too large', `${key}: with it all responses exceed the size limit`);
      replace(key, size);
    },
    remove(key: string): void {
      replace(key, none);
      sizes.delete(key);
    },
  };
}

const none: SizeLimits = { all: 0, lists: 0, records: 0 };
const names = ['all', 'lists', 'records'] as const;

export const sizeOf = ({ listedIn }: Resource<unknown>, json: string, records: number): SizeLimits => ({
  all: json.length,
  lists: listedIn === undefined ? json.length : 0,
  records: listedIn === undefined ? records : 0,
});
