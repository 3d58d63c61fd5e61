/** Upstreams that send as much as they may, none of it alike. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../servers.ts';
import type { Row } from './row.ts';

/** A list of 7 MB. */
const products = 40_000;

const nameOf = (id: number) => `Pump ${id} ${'x'.repeat(100)}`;
const wordOf = (number: number) => `w${((number * 2_654_435_761) % 2 ** 32).toString(36)}`;
const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Fields of a detail of almost 200 kB. */
const details: Record<string, (id: number) => object> = {
  'random words': (id) => ({
    description: many(20_000, (at) => wordOf(id * 20_000 + at))
      .join(' ')
      .slice(0, 190_000),
  }),
  'random figures': (id) => ({
    productSpecifications: many(1_800, (at) => ({
      title: `Drive connection ${wordOf(id * 2_000 + at)}`,
      value: `${at} m³/h, ${id % 97}.${at} kW, DN ${at}`,
    })),
  }),
};

/** Resident memory while the site reads so many details of each upstream, and how a page is answered meanwhile. */
export async function measureHostileUpstreams(
  count: number,
  names: readonly string[] = Object.keys(details),
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const toDetail = details[name];
    if (!toDetail) throw new Error(name);
    const upstream = await startUpstream(toDetail);
    const site = await startSite(upstream);
    const statuses = new Set<number>();
    while (upstream.sent() < count) {
      statuses.add((await fetch(`${site.origin}/about`)).status);
      await sleep(1_000);
    }
    const peak = `${Math.round(site.peakRss())} MB`;
    rows.push([`page beside an upstream of ${name}`, [...statuses].join(), '200']);
    rows.push([`peak of memory with an upstream of ${name}`, peak, '512 MB']);
    await site.stop();
    upstream.close();
  }
  return rows;
}

async function startUpstream(toDetail: (id: number) => object) {
  const list = many(products, (at) => ({
    id: at + 1,
    name: nameOf(at + 1),
    category_id: 1,
    img1: `p/${at}.webp`,
  }));
  let sent = 0;
  const toData = (url: string): unknown => {
    const id = Number(url.split('?')[1]);
    if (url === '/product') return list;
    if (!url.startsWith('/product?')) return url === '/about-us' ? {} : [];
    sent += 1;
    return { id, name: nameOf(id), category_id: 1, ...toDetail(id) };
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: toData(url) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many details it has sent. */
    sent: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
