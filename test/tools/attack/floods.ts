/** Floods of requests that are all different, each from a network of its own, and readers that read nothing: what they leave in memory. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { formatStatuses, sendAll } from '../load.ts';
import { addressOfClient, type MeasuredServer, readMaxLagMs, siteUrl, startSite } from '../servers.ts';
import type { Row } from './row.ts';

interface FloodsOptions {
  /** Requests of each flood; without it a flood lasts 8 s, and the last requests are cut off. */
  amount?: number;
  readers?: number;
}

const connections = 32;
/** More than the kernel's buffers of a connection take. */
const pagesPerReader = 20;

const post = (path: string, type: string, body: string): Request => ({
  method: 'POST',
  path,
  body,
  headers: { 'content-type': type, origin: siteUrl, accept: 'application/json' },
});

const unknown: ((index: number) => string)[] = [
  (index) => `/nothing-${index}/${'x'.repeat(index % 200)}`,
  (index) => `/products/x${index}`,
  (index) => `/gallery/${index}/1/2`,
  (index) => `/products?category=x${index}`,
  (index) => `/service/${index}${'y'.repeat(index % 200)}`,
];

const floods: Record<string, (index: number) => Request> = {
  'unknown addresses': (index) => ({ path: unknown[index % unknown.length]?.(index) ?? '/' }),
  'unknown page data': (index) => ({ path: `/data/products/none-${index}` }),
  searches: (index) => ({ path: `/search?q=pump+${index}` }),
  'duty points': (index) => ({ path: `/products?flow=${index % 4_000}&head=${index % 90}.${index % 97}` }),
  'unknown parameters': (index) => ({ path: `/products?x${index}=${index}` }),
  'reports of browsers': (index) =>
    post(
      '/api/beacon',
      'text/plain',
      JSON.stringify({ page: 'home', vitals: { lcp: index % 600_000, inp: 5 } }),
    ),
  forms: (index) =>
    post('/api/newsletter', 'application/x-www-form-urlencoded', `email=reader${index}%40site.example`),
};

export async function measureFloods({ amount, readers = 1_000 }: FloodsOptions = {}): Promise<Row[]> {
  const site = await startSite();
  const rows: Row[] = [];
  for (const [name, toRequest] of Object.entries(floods)) {
    const requestOf = (index: number): Request => {
      const one = toRequest(index);
      return { ...one, headers: { ...one.headers, 'x-forwarded-for': addressOfClient(index) } };
    };
    const figures = await sendAll({
      origin: site.origin,
      requestOf,
      connections,
      ...(amount ? { amount } : { seconds: 8 }),
    });
    const measured = formatStatuses(figures);
    const lag = `${(await readMaxLagMs(site)).toFixed(0)} ms`;
    rows.push([`flood of ${name}`, measured, 'no 500'], memoryRow(site, name));
    rows.push([`longest delay of the event loop in a flood of ${name}`, lag, '']);
  }
  const closeReaders = await openReaders(site, readers);
  rows.push(memoryRow(site, `${readers.toLocaleString('en')} readers that read nothing`));
  closeReaders();
  rows.push(memoryRow(site, 'the end, peak', site.peakRss()));
  await site.stop();
  return rows;
}

const memoryRow = (site: MeasuredServer, name: string, megabytes = site.rss()): Row => [
  `resident memory after ${name}`,
  `${Math.round(megabytes)} MB`,
  '512 MB',
];

/** Returns once the server's memory has stopped growing, with what closes the connections. */
async function openReaders(site: MeasuredServer, count: number): Promise<() => void> {
  const port = Number(new URL(site.origin).port);
  const page = 'GET /products HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n';
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write(page.repeat(pagesPerReader));
    return socket;
  });
  for (let before = 0; site.cpu() - before > 0.05; ) {
    before = site.cpu();
    await sleep(1_000);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
