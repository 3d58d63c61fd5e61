import { startLoad } from '../load.ts';
import { addressOfClient } from '../servers.ts';
import { hostileMark } from './failingUpstream.ts';

/** One answered or failed request. */
export interface Visit {
  kind: string;
  path: string;
  /** 0 without a response. */
  status: number;
  ms: number;
  /** When it was sent, as `performance.now()`. */
  startedAt: number;
  /** The site's defect; `null` if there is none. */
  defect: string | null;
}

export type Visitors = ReturnType<typeof startVisitors>;

const pages = [
  '/',
  '/about',
  '/products',
  '/service',
  '/gallery',
  '/contact-us',
  '/faq',
  '/companies',
  '/request-a-quote',
];
const other = [
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/products.md',
  '/data/about',
  '/nothing-here',
];
const urlencoded = 'application/x-www-form-urlencoded';

/** Visitors who send all kinds of requests until they are stopped; about `perSecond` requests in all. */
export function startVisitors(origin: string, perSecond: number) {
  const visits: Visit[] = [];
  /** E-mail addresses of the leads that the site has stored or forwarded. */
  const promised = new Set<string>();
  const load = startLoad({
    origin,
    perSecond,
    connections: 8,
    requestOf(index) {
      const { path, form } = requestOf(index);
      const headers = { accept: 'application/json, text/html', 'x-forwarded-for': addressOfClient(index) };
      if (!form) return { path, headers };
      const body = new URLSearchParams(form).toString();
      return { method: 'POST', path, body, headers: { ...headers, 'content-type': urlencoded } };
    },
    onResponse(index, status, body, ms) {
      const { kind, path, form } = requestOf(index);
      if (form && isPromised(status, body)) promised.add(form.email ?? '');
      const startedAt = performance.now() - ms;
      visits.push({ kind, path, status, ms, startedAt, defect: defectOf(kind, status, body) });
    },
    onError: (error) =>
      void visits.push({
        kind: 'none',
        path: '',
        status: 0,
        ms: Number.NaN,
        startedAt: performance.now(),
        defect: error,
      }),
  });
  return { visits, promised, stop: load.stop };
}

interface Request {
  kind: string;
  path: string;
  form?: Record<string, string>;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The mix of 40 requests: 20 for pages, 12 for pages that are never cached, 6 for other files, 2 are forms. */
function requestOf(index: number): Request {
  const round = Math.floor(index / 40);
  const place = index % 40;
  const id = 1 + ((round * 7 + place) % 30);
  if (place < 10) return { kind: 'page', path: at(pages, round + place) };
  if (place < 20) return { kind: 'page', path: place % 2 ? `/products/${id}` : `/service/${id % 7}` };
  if (place < 26) return { kind: 'search', path: `/search?q=pump+${index}` };
  if (place < 29) return { kind: 'search', path: `/products?flow=${index % 400}&head=${index % 90}` };
  if (place < 32) return { kind: 'search', path: `/compare?items=${id},${id + 1},${index}` };
  if (place < 38) return { kind: 'other', path: at(other, round + place) };
  const email = `visitor-${index}@site.example`;
  const quote = {
    name: 'Asha',
    email,
    mobile: String(index),
    product: 'WP 150',
    message: 'm'.repeat(index % 2_000),
  };
  return place === 38
    ? { kind: 'form', path: '/api/quote', form: quote }
    : { kind: 'form', path: '/api/newsletter', form: { email } };
}

/** A success, or an error with the reference of a stored lead. */
const isPromised = (status: number, text: string) => status === 200 || text.includes('"reference"');

/** 503 and 504 are right while the upstream or the disk fails. */
const allowed: Record<string, readonly number[]> = {
  page: [200, 301, 304, 404, 503],
  search: [200, 301, 404, 503],
  other: [200, 404, 503],
  form: [200, 502, 503, 504],
};

function defectOf(kind: string, status: number, text: string): string | null {
  if (!allowed[kind]?.includes(status)) return `${kind} was answered ${status}`;
  if (kind === 'page' && text.includes(hostileMark)) return 'a hostile text was not escaped';
  return null;
}
