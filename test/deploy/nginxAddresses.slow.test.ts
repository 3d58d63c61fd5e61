import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { shareOpened } from '../helpers/atEnd.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { canonicalHost, generousLimits, startNginx } from '../helpers/deploy/startNginx.ts';
import { startOrigin } from '../helpers/deploy/startOrigin.ts';
import { readComplete } from '../helpers/http/readComplete.ts';
import { startShippedSite } from '../helpers/site/startSite.ts';
import { cpuSecondsOf } from '../tools/servers.ts';

const test = testWith('tests of addresses behind nginx', 'nginx', 'openssl');

const encodeFirstLetter = (path: string) =>
  path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other ways to write a path. */
const notations: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'upper case': (path) => path.toUpperCase(),
  '%41': encodeFirstLetter,
  '//': (path) => `/${path}`,
  '%2e': (path) => `/%2e${path}`,
  ';': (path) => `${path};x`,
};

/** The bursts of the limits, so that a few requests tell which of them holds. */
const bursts = { uncached: 1, forms: 3, beacons: 5, purges: 6 };
const attempts = 8;
const withSmallBursts = (text: string) =>
  text
    .replace(/rate=\d+r\/[ms]/g, 'rate=1r/m')
    .replace(/zone=sumpline_(\w+) burst=\d+/g, (_, zone: keyof typeof bursts) => {
      return `zone=sumpline_${zone} burst=${bursts[zone]}`;
    });

/** How nginx handles an address: limit, state of the cache at a repetition, whether headers are passed on, status of a post. */
type Handling = [limit: string, cache: string, headers: boolean, post: number];

const handlings = {
  page: ['none', 'HIT', false, 405],
  oddPage: ['uncached', 'BYPASS', false, 405],
  file: ['none', 'HIT', false, 405],
  oddFile: ['none', 'BYPASS', false, 405],
  worker: ['none', '', true, 405],
  form: ['forms', '', true, 200],
  beacon: ['beacons', '', true, 200],
  closed: ['404', '', false, 404],
  purge: ['purges', '', true, 200],
} satisfies Record<string, Handling>;

const unlike = {
  'upper case': 'closed',
  '%41': 'closed',
  '//': 'closed',
  '%2e': 'closed',
  ';': 'closed',
} as const;
const odd = { '%41': 'oddFile', '//': 'oddFile', '%2e': 'oddFile', ';': 'oddFile' } as const;

/** The handling of an address of each location in the notations where it is not that of the plain address. */
const locations: [
  path: string,
  plain: keyof typeof handlings,
  others: Record<string, keyof typeof handlings>,
][] = [
  ['/about', 'page', { '%41': 'oddPage', '//': 'oddPage', '%2e': 'oddPage', ';': 'oddPage' }],
  ['/assets/a.js', 'file', { ...odd, 'upper case': 'page' }],
  ['/media/a.jpg', 'file', { ...odd, 'upper case': 'page' }],
  ['/pictures/a.jpg', 'file', { ...odd, 'upper case': 'page' }],
  ['/service-worker.js', 'worker', { 'upper case': 'page', ';': 'oddPage' }],
  ['/api/quote', 'form', { 'upper case': 'page' }],
  ['/api/beacon', 'beacon', { 'upper case': 'page', ';': 'form' }],
  ['/metrics', 'closed', { ';': 'oddPage' }],
  ['/hooks/other', 'closed', {}],
  ['/hooks/purge', 'purge', unlike],
  ['/fallback/busy.html', 'closed', { 'upper case': 'page' }],
];

const getNginx = shareOpened(async () => {
  const origin = await startOrigin();
  return { origin, ...(await startNginx([origin.port], withSmallBursts)) };
});

const getSite = shareOpened(async () => {
  const site = await startShippedSite({ siteUrl: `https://${canonicalHost}` });
  return { site, nginx: await startNginx([Number(new URL(site.url).port)], generousLimits) };
});

/** Addresses that no request has come from. */
const clients = Array.from({ length: 250 }, (_, index) => `127.0.1.${index + 1}`);

async function findHandling(path: string): Promise<Handling> {
  const { origin, send } = await getNginx();
  const [reader = '', poster = ''] = clients.splice(0, 2);
  const received = [];
  origin.requests.length = 0;
  for (let count = 0; count < attempts; count += 1) {
    received.push(await send(path, { from: reader, headers: { cookie: 'a=1' } }));
  }
  const served = received.filter(({ status }) => status === 200);
  const limits: Record<number, string> = { 0: String(received[0]?.status), [attempts]: 'none' };
  for (const [zone, burst] of Object.entries(bursts)) limits[burst + 1] = zone;
  const post = await send(path, { method: 'POST', from: poster, body: 'x' });
  return [
    limits[served.length] ?? `${served.length} of ${attempts}`,
    String(served.at(-1)?.headers['x-cache'] ?? ''),
    origin.requests.some(({ method, headers }) => method === 'GET' && headers.cookie !== undefined),
    post.status,
  ];
}

/** The stored copies: each file begins with its key. */
function storedKeys(folder: string): string[] {
  return ['sumpline-pages', 'sumpline-files'].flatMap((cache) =>
    readdirSync(join(folder, cache), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          /\nKEY: (.*)\n/.exec(readFileSync(join(entry.parentPath, entry.name), 'latin1'))?.[1] ?? '',
      ),
  );
}

/** CPU milliseconds of the workers during `work`: independent of what else the machine does. */
async function nginxCpuMs(folder: string, work: () => Promise<unknown>): Promise<number> {
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim();
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  const spent = () => workers.reduce((sum, pid) => sum + cpuSecondsOf(Number(pid)), 0) * 1_000;
  const before = spent();
  await work();
  return spent() - before;
}

test.each(
  locations,
)('%s has the limit, cache and headers of its location in every notation', async (path, plain, others) => {
  for (const [notation, write] of Object.entries(notations)) {
    const handling = await findHandling(write(path));
    expect([notation, ...handling]).toEqual([notation, ...handlings[others[notation] ?? plain]]);
  }
});

test("a post of another site deletes nothing from a visitor's browser, in any notation of its address", async () => {
  const { nginx } = await getSite();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const write of Object.values(notations)) {
    const path = write('/api/empty-storage');
    const received = await nginx.send(path, { method: 'POST', headers });
    expect([403, 405], path).toContain(received.status);
    expect(received.headers, path).not.toHaveProperty('clear-site-data');
  }
});

test('a page, its data and a file are each stored once, whatever notations and parameters are requested', async () => {
  const { site, nginx } = await getSite();
  await site.readAll();
  await readComplete(site.app, '/products/1.pdf');
  const { text } = await nginx.send('/products/1');
  const linked = (pattern: RegExp) => pattern.exec(text)?.[0] ?? '';
  const paths = [
    '/products',
    '/products?category=2',
    '/about',
    '/data/about',
    '/products/1',
    '/products/1.pdf',
  ];
  paths.push('/products/1.md', '/data/products/1', '/service/1', '/gallery/3/301', '/team/1', '/team/1.vcf');
  paths.push(
    '/portfolio-single/1',
    '/blog-single/1',
    '/blog-style-one?page=2',
    '/favicon.svg',
    '/sitemap.xml',
  );
  paths.push((await readAssetManifest()).entry.src, linked(/\/media\/[^"\s]+\.avif/));
  paths.push(linked(/\/products\/1\/tables\/[^"?]+\.csv/), '/pictures/clip/film.mp4');
  for (const path of paths) expect([path, (await nginx.send(path)).status]).toEqual([path, 200]);
  await expect.poll(() => storedKeys(nginx.folder).length).toBe(paths.length);
  const stored = storedKeys(nginx.folder);
  for (const path of paths) {
    const [start, end] = [path.lastIndexOf('/'), path.indexOf('?')];
    const name = path.slice(start + 1, end < 0 ? undefined : end);
    for (const other of [
      ...Object.values(notations).map((write) => write(path)),
      path.replace(name, encodeFirstLetter(name)),
      path.replace(/\d/, (digit) => `%3${digit}`),
      path.replace(/\d/, (digit) => `0${digit}`),
      path.replace(/\d/, (digit) => `${digit}.0`),
      path.replace(/page=\d/, 'page=1'),
      ...['/', '//', '?', '#x', '?x=1', '%20', '?utm_source=x', '&', '&units=us&units=us', '?page=1'].map(
        (end) => path + end,
      ),
      path.replaceAll('/', '//'),
      path.replaceAll('/', '/./'),
      `/${path.slice(1).replaceAll('/', '%2F')}`,
      `/x/..${path}`,
      path.replace(/\/[^/]+$/, '/nothing'),
    ]) {
      await nginx.send(other);
    }
  }
  await expect.poll(() => storedKeys(nginx.folder).sort()).toEqual(stored.sort());
});

test('an address made for its patterns costs nginx little more than another one of its length', async () => {
  const { folder, send } = await getNginx();
  const visits = async (path: string) => {
    for (let count = 0; count < 20; count += 1) await send(path, { from: '127.0.0.2' });
  };
  const ordinary = await nginxCpuMs(folder, () => visits(`/about?x=1${'&a=b'.repeat(1_900)}`));
  for (const query of [
    `x=1${'&utm_a=b'.repeat(960)}&z`,
    `${'utm_a=b&'.repeat(960)}z`,
    `x${`&utm_a=${'b'.repeat(70)}`.repeat(99)}&z`,
    `x=1${'&x&utm_a=b'.repeat(760)}&z`,
  ]) {
    const spent = await nginxCpuMs(folder, () => visits(`/about?${query}`));
    expect(spent, query.slice(0, 40)).toBeLessThan(3 * ordinary + 100);
  }
});
