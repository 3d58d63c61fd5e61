/** Overload: clients request pages that are not cached, without pause, while visitors read cached pages and send forms. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, flood, formatStatuses, quantile, request, sendAtRate } from '../load.ts';
import { addressOfClient, type MeasuredServer, readMaxLagMs, siteUrl, startSite } from '../servers.ts';
import type { Row } from './row.ts';

/** Addresses that are rendered for each request. */
export const uncached = [
  '/search?q=diesel+drainage+pump+[<id>]',
  '/duty-point?flow=20&head=5&n=[<id>]',
  '/search?q=wellpint+pmup+[<id>]',
  '/data/search?q=hose+[<id>]',
  '/compare?items=1,2,3,4&n=[<id>]',
  '/products?flow=30&head=12&n=[<id>]',
  '/products/nothing-[<id>].md',
];

const lead = (index: number) => ({
  method: 'POST' as const,
  path: '/api/quote',
  body: new URLSearchParams({
    name: 'Asha',
    email: `asha${index}@site.example`,
    mobile: '+971 50 000',
    message: 'Two sets',
  }).toString(),
  headers: {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    origin: siteUrl,
    // The number of forms a network may send is limited.
    'x-forwarded-for': addressOfClient(index),
  },
});

type Flood = Omit<Parameters<typeof flood>[0], 'origin'>;

/** Measures the responses that other visitors get beside such clients. */
export async function measureBeside(site: MeasuredServer, options: Flood) {
  const { origin } = site;
  // A warm-up as before a real attack: the first use of some code is slow.
  for (const path of ['/products', '/healthz', '/readyz', '/metrics']) await request(origin + path);
  const { path, ...first } = lead(0);
  await request(origin + path, first);
  const end = new AbortController();
  const { signal } = end;
  const busy = flood({ origin, ...options }).finally(() => end.abort());
  // The first second belongs to the start of the thread.
  await sleep(1_000);
  const visit = (perSecond: number, requestOf: Parameters<typeof sendAtRate>[0]['requestOf']) =>
    sendAtRate({ origin, requestOf, perSecond, signal, headers: { 'accept-encoding': 'br' } });
  const [cached, health, ready, other, leads] = await Promise.all([
    visit(200, ['/products']),
    visit(20, ['/healthz']),
    visit(20, ['/readyz']),
    visit(4, (index) => ({
      path: `/search?q=visitor+pump+${index}`,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })),
    visit(2, (index) => lead(index + 1)),
  ]);
  const lagMs = await readMaxLagMs(site);
  return { busy: await busy, cached, health, ready, other, leads, lagMs };
}

export const p99 = ({ ms }: Figures): string => `${quantile(ms, 0.99).toFixed(1)} ms`;

export const accepted = ({ statuses, sent }: Figures): string => `${statuses.get(200) ?? 0} of ${sent}`;

/** Time in milliseconds until the response time of an uncached page is below 200 ms again. */
async function measureRecovery({ origin }: MeasuredServer): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; ; index += 1) {
    const { status, ms } = await request(`${origin}/search?q=recovered+pump+${index}`);
    if (status === 200 && ms < 200) return performance.now() - startedAt;
  }
}

/** Twice as many clients of one network as a network may have requests open. */
export async function measureOverload({ seconds = 10 } = {}): Promise<Row[]> {
  const site = await startSite();
  await request(`${site.origin}/search?q=pump`);
  const found = await measureBeside(site, { clients: 200, networks: 1, seconds, paths: uncached });
  const recovery = await measureRecovery(site);
  const rows: Row[] = [
    ['uncached requests of 200 clients', formatStatuses(found.busy), '200, 404, 503'],
    ['cached page, p99', p99(found.cached), '50 ms'],
    ['/healthz, p99', p99(found.health), '50 ms'],
    ['/readyz, p99', p99(found.ready), '50 ms'],
    ['uncached pages of another network', `${accepted(found.other)}, p99 ${p99(found.other)}`, ''],
    ['leads accepted', `${accepted(found.leads)}, p99 ${p99(found.leads)}`, 'all'],
    ['longest delay of the event loop', `${found.lagMs.toFixed(0)} ms`, ''],
    ['recovery after the load', `${recovery.toFixed(0)} ms`, '2,000 ms'],
    ['resident memory', `${Math.round(site.rss())} MB`, '512 MB'],
  ];
  await site.stop();
  return rows;
}
