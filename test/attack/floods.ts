/** Floods of requests that are all different, each from a network of its own, and readers that read nothing: what they leave in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredServer, startServer } from '../bench/servers.ts';

interface Row {
  name: string;
  measured: string;
  bound: string;
}

interface FloodsOptions {
  /** Of each flood. */
  seconds?: number;
  readers?: number;
}

const siteUrl = 'https://sumpline.example';
const connections = 32;
/** More than the kernel's buffers of a connection take. */
const pagesPerReader = 20;

const post = (type: string, body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type, origin: siteUrl, accept: 'application/json' },
});

const floods: Record<string, (index: number) => [path: string, init?: RequestInit]> = {
  'unknown addresses': (index) => [`/nothing-${index}/${'x'.repeat(index % 200)}`],
  'unknown page data': (index) => [`/data/products/none-${index}`],
  searches: (index) => [`/search?q=pump+${index}`],
  'duty points': (index) => [`/products?flow=${index % 4_000}&head=${index % 90}.${index % 97}`],
  'unknown parameters': (index) => [`/products?x${index}=${index}`],
  'reports of browsers': (index) => [
    '/api/beacon',
    post('text/plain', JSON.stringify({ page: 'home', vitals: { lcp: index % 600_000, inp: 5 } })),
  ],
  forms: (index) => [
    '/api/newsletter',
    post('application/x-www-form-urlencoded', `email=reader${index}%40site.example`),
  ],
};

/** Rows of the table of `npm run attack`. */
export async function measureFloods({ seconds = 8, readers = 1_000 }: FloodsOptions = {}): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'floods-'));
  const env = { PORT: '0', SITE_URL: siteUrl, DATA_DIR: dataDir };
  const site = await startServer(['dist/server/main.js'], env);
  try {
    const rows: Row[] = [];
    for (const [name, requestOf] of Object.entries(floods)) {
      const counts = await flood(site.origin, requestOf, seconds);
      const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
      rows.push({ name: `flood of ${name}`, measured: statuses, bound: 'no 500' }, memoryRow(site, name));
    }
    const closeReaders = await openReaders(site, readers);
    rows.push(memoryRow(site, `${readers.toLocaleString('en')} readers that read nothing`));
    closeReaders();
    return [...rows, memoryRow(site, 'the end, peak', site.peakRss())];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const memoryRow = (site: MeasuredServer, name: string, megabytes = site.rss()): Row => ({
  name: `resident memory after ${name}`,
  measured: `${Math.round(megabytes)} MB`,
  bound: '512 MB',
});

/** Counts the responses by status. */
async function flood(
  origin: string,
  requestOf: (index: number) => [path: string, init?: RequestInit],
  seconds: number,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const endsAt = performance.now() + seconds * 1_000;
  let sent = 0;
  async function sendNext() {
    while (performance.now() < endsAt) {
      const index = sent++;
      const [path, init] = requestOf(index);
      const network = `10.${index & 255}.${(index >> 8) & 255}.1`;
      const headers = { ...init?.headers, 'x-forwarded-for': network };
      const response = await fetch(origin + path, { ...init, headers });
      await response.arrayBuffer();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: connections }, sendNext));
  return counts;
}

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
