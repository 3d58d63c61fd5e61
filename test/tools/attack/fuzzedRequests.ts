import fc from 'fast-check';
import { addresses } from '../../fixtures/addresses.ts';
import { fuzzedPosts } from './fuzzedPosts.ts';

export interface FuzzedRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

const files = [
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/llms.txt', '/favicon.ico', '/favicon.svg'],
  ...['/site.webmanifest', '/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-x.xml'],
  ...['/team/1.vcf', '/team/99.vcf', '/.well-known/security.txt', '/.env', '/dev/reload', '/assets/'],
  ...['/assets/gone-12345678.js', '/media/', '/media/x.webp.768.avif', '/media/x.webp.0.avif'],
  ...['/pictures/clip/film.mp4', '/pictures/clip/poster.webp', '/pictures/clip/poster.webp.768.jpg'],
  ...['/hooks/', '/api/', '/api/other', '/data', '/data/', '/.md', '/index.md', '/logo-512.png'],
];

/** Texts that would be seen where they are not escaped; `findFault` looks for them. */
const payloads = [
  '"><x-fuzz>',
  "'><x-fuzz>",
  '</script><x-fuzz>',
  '</textarea></title><x-fuzz>',
  '"x-fuzz-attribute="',
  '<!--<x-fuzz>',
  '\r\nx-fuzz-header: 1',
  '\u2028<x-fuzz>\u2029',
  '{{7*7}}<x-fuzz>',
  "' OR 1=1 --",
  '../../../../etc/passwd',
  '%00',
  '\0',
  '\ud800',
];
const quantities = ['0', '-1', '1e9', 'NaN', '٤٠', '40 m³/h', '6"', '1½ in', '1/0', '12x2,7x1', '12,7,99,,x'];

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...payloads) },
  { weight: 3, arbitrary: fc.constantFrom(...quantities) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('pump', '1', '2', '99', 'diesel hose', 'WP 150', 'us', 'metric', ''),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('9'.repeat(2_000), 'a '.repeat(1_500), '('.repeat(1_000)) },
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
/** As a careless client writes it: only what no request line can hold is encoded. */
const encodeLittle = (text: string) => text.replace(/[^!-~]/g, encode).replace(/%(?![\da-f]{2})/gi, '%25');

const parameter = fc.constantFrom(
  ...['q', 'page', 'category', 'flow', 'head', 'units', 'items', 'add', 'quantity', 'reference', 'size'],
  ...['__proto__', 'constructor', 'q[]', 'utm_source', '', 'kind', 'remove', 'sort'],
);
const query = fc
  .array(fc.tuple(parameter, word, fc.constantFrom(encode, encodeLittle)), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value, write]) => `${encode(name)}=${write(value)}`).join('&'));

/** Changes of a path, each of which leaves a path. */
const changes: ((path: string, text: string) => string)[] = [
  (path) => `/data${path}`,
  (path) => `${path}.md`,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  (path) => `${path}/..${path}`,
  (path) => path.replace(/[^/]+$/, '%2e%2e'),
  (path) => `${path}%zz`,
  (path) => `${path}%c0%af`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}#fragment`,
  (path, text) => path.replace(/[^/]+$/, encode(text)),
  (path, text) => `${path}/${encode(text)}`,
  (path, text) => path.replace(/[^/]+$/, encodeLittle(text)),
  (path, text) => path.slice(0, text.length % path.length) + encode(text),
];

/** Targets of requests, starting from these addresses. */
const targetsOf = (known: string[]) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: fc.constantFrom(...files) },
      ),
      fc.array(fc.tuple(fc.constantFrom(...changes), word), { maxLength: 2 }),
      fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 1, arbitrary: query }),
    )
    .map(([address, made, added]) => {
      const [path = '/', own = ''] = address.split('?');
      const changed = made.reduce((before, [change, text]) => change(before, text), path);
      const search = [own, added].filter(Boolean).join('&');
      return `${changed.startsWith('/') ? changed : `/${changed}`}${search && `?${search}`}`.slice(0, 8_000);
    });

const printable = word.map((text) => text.replace(/[^\t -~]/g, '').slice(0, 1_000));
const header = fc.oneof(
  fc.tuple(
    fc.constant('accept'),
    fc.constantFrom('*/*', 'text/html', 'application/json', 'image/avif,*/*', 'x/y', 'text/*;q=0', ';;,'),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom('br', 'gzip', 'br, gzip', 'br;q=0, gzip', '*', 'identity;q=0', 'zstd', ',,;q', 'BR'),
  ),
  fc.tuple(
    fc.constant('range'),
    fc.constantFrom(
      'bytes=0-9',
      'bytes=-5',
      'bytes=9-1',
      'bytes=0-1,3-4',
      'x=1',
      `bytes=${'0-,'.repeat(300)}`,
    ),
  ),
  fc.tuple(
    fc.constant('if-none-match'),
    fc.constantFrom('*', '"x"', 'W/"x"', '"', `${'"x",'.repeat(500)}"y"`),
  ),
  fc.tuple(
    fc.constantFrom('if-modified-since', 'if-unmodified-since', 'if-range'),
    fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday', '-1'),
  ),
  fc.tuple(
    fc.constantFrom('sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-mode'),
    fc.constantFrom('same-origin', 'cross-site', 'image', 'document', 'x'),
  ),
  fc.tuple(
    fc.constant('x-forwarded-for'),
    fc.constantFrom('203.0.113.7', '::1', 'x', '1, 2', '::ffff:1.2.3.4', '2001:db8::9'),
  ),
  fc.tuple(
    fc.constantFrom('host', 'origin', 'referer', 'cookie', 'user-agent', 'x-request-id', 'x-forwarded-host'),
    printable,
  ),
  fc.tuple(
    fc.constantFrom('authorization', 'x-forwarded-proto', 'forwarded', 'content-type', 'cache-control', 'te'),
    printable,
  ),
  fc.tuple(fc.constant('upgrade'), fc.constantFrom('h2c', 'websocket')),
);
const headers = fc.array(header, { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));
const method = fc.oneof(
  { weight: 16, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH'),
);

const noBody = Buffer.alloc(0);
const posts = fc.tuple(fuzzedPosts, headers).map(([post, more]) => ({
  method: 'POST',
  target: `/api/${post.form}`,
  headers: { ...more, ...post.headers },
  body: post.body,
}));
const reports = fc
  .tuple(
    fc.oneof(
      fc.json(),
      fc.constantFrom('{"page":"home","vitals":{"lcp":1}}', '{"page":"__proto__"}', '{', '['.repeat(2_000)),
    ),
    headers,
  )
  .map(([text, more]) => ({
    method: 'POST',
    target: '/api/beacon',
    headers: { 'content-type': 'text/plain', ...more },
    body: Buffer.from(text),
  }));
const purges = headers.map((more) => ({
  method: 'POST',
  target: '/hooks/purge',
  headers: more,
  body: noBody,
}));

/** Requests of every kind; `seen` are addresses that the site itself links to. */
export function fuzzedRequests(seen: string[]): fc.Arbitrary<FuzzedRequest> {
  const known = [...Object.values(addresses).flatMap((list) => list.map(({ path }) => path)), ...seen];
  const reads = fc
    .tuple(method, targetsOf(known), headers, fc.constantFrom(noBody, noBody, noBody, Buffer.from('a=b')))
    .map(([verb, target, more, body]) => ({ method: verb, target, headers: more, body }));
  return fc.oneof(
    { weight: 300, arbitrary: reads },
    { weight: 20, arbitrary: posts },
    { weight: 8, arbitrary: reports },
    { weight: 1, arbitrary: purges },
  );
}
