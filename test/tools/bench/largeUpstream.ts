/** An upstream with as many products as the first argument says, in 40 categories; its other lists are empty. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const count = Number(process.argv[2]);
const text =
  'Draws a wellpoint ring or a suction hose and primes itself from dry. Up to 360 m³/h, up to 38 m. ';

const summaryOf = (id: number) => ({
  id,
  name: `Drainage pump SD ${id}, stainless`,
  category_id: 1 + (id % 40),
  link: `sd-${id}`,
  img1: `products/${id}/main.webp`,
});

const detailOf = (id: number) => ({
  ...summaryOf(id),
  title: `Pump number ${id} for sumps and trenches${changed.has(id) ? ', changed' : ''}.`,
  description: `${text.repeat(3)}\n${text.repeat(3)}\n${text.repeat(2)}`,
  h1: 'Pump end',
  desc1: text.repeat(2),
  productSpecifications: Array.from({ length: 12 }, (_, index) => ({
    title: `Figure ${index + 1}`,
    value: `${(id * 7 + index) % 400} m³/h`,
  })),
  productDetails: ['Applications', 'Options', 'Maintenance', 'Transport'].map((title, index) => ({
    id: index + 1,
    title,
    details: text.repeat(2),
  })),
});

const lists: Record<string, unknown> = {
  '/product': Array.from({ length: count }, (_, index) => summaryOf(index + 1)),
  '/category': Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: `Pumps of group ${index + 1}`,
  })),
  '/service': [],
  '/table': [],
  '/gallery': [],
  '/about-us': { address: 'Yard 27', email: 'info@example.com', phone: '97145550142' },
};

/** The products that `GET /change?ID` has changed. */
const changed = new Set<number>();

/** Without pictures; `GET /calls` sends it. */
let calls = 0;

const server = createServer((request, response) => {
  const [path = '', key] = (request.url ?? '').split('?');
  if (path === '/calls') return void response.end(String(calls));
  if (!path.endsWith('.webp')) calls += 1;
  if (path === '/change') changed.add(Number(key));
  const data = key ? detailOf(Number(decodeURIComponent(key))) : lists[path];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`"listening" ${(server.address() as AddressInfo).port}`);
});
