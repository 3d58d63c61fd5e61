import type { Dependency } from '../upstream/resources.ts';
import type { CacheRules } from '../worker/pages.ts';

export interface Address {
  /** Path and query as they were sent. */
  url: string;
  path: string;
  query: URLSearchParams;
}

/** A response before its body is written. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Not called if the copy in the cache is still valid. Bytes are compressed already. */
  body: () => string | Uint8Array | Promise<string | Uint8Array>;
  /** Left out if the response is for one visitor. */
  cacheAs?: Pick<CacheRules, 'digest' | 'isIncomplete' | 'addresses'> & { reads: readonly Dependency[] };
}

/** Responds to the addresses of one pattern; `null` means that there is nothing at the address. */
export type Responder = (address: Address, params: Readonly<Record<string, string>>) => Promise<Reply | null>;
