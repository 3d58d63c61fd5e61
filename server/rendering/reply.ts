import type { PageView } from '../../shared/pages/pageView.ts';
import { redirectHeadersOf, type Sharing } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Redirect } from '../pages/definePage.ts';
import type { Resource } from '../upstream/resources.ts';
import type { CacheRules } from '../worker/pages.ts';

/** The address of a request. */
export interface Address {
  /** Path and query as they were sent. */
  url: string;
  path: string;
  query: URLSearchParams;
}

export function toAddress(url: string): Address {
  const { path, query } = splitUrl(url);
  return { url, path, query: new URLSearchParams(query) };
}

/** A response before its body is written. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Not called where the copy in the cache is still right. */
  body: () => Body | Promise<Body>;
  /** Left out where the response is for one visitor. */
  cacheAs?: Pick<CacheRules, 'digest' | 'isIncomplete' | 'addresses'> & {
    reads: readonly Resource<unknown>[];
  };
}

/** Bytes are compressed already. */
type Body = string | Uint8Array;

/** Answers the addresses of one format, or with `null` where it has nothing at the address. */
export type Responder<P = Record<never, string>> = (address: Address, params: P) => Promise<Reply | null>;

/** Loads the page of an address, with what it was made of and what shared caches may do with it. */
export type LoadShared = (path: string, query: URLSearchParams) => Promise<SharedPage>;

interface SharedPage {
  page: PageView | Redirect;
  sharing: Sharing;
  reads: readonly Resource<unknown>[];
}

const textType = { 'content-type': 'text/plain; charset=utf-8' };

export function toRedirect(url: string, location: string, sharing: Sharing): Reply {
  const headers = redirectHeadersOf(url, location, sharing);
  return {
    status: 301,
    headers: { ...headers, ...textType },
    body: () => `Moved Permanently. Redirecting to ${headers.location}`,
  };
}
