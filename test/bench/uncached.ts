/** Pages that are not cached, beside Express with `compression` and React that renders the same markup for each request. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, cpuHead, cpuRows, measureCpu, ratio } from './cpu.ts';
import { reportSection, table } from './report.ts';
import { type MeasuredServer, request, startServer, waitUntilIdle } from './servers.ts';

const port = '34570';
const list = '/products';
const br = { 'accept-encoding': 'br' };
/** More than fit into the smallest page cache, so that each request of one after the other finds none. */
const products = 60;

export async function measureUncached(site: MeasuredServer): Promise<void> {
  const smallCache = await startServer(['dist/server/main.js'], {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: join(tmpdir(), 'bench-small-cache'),
    PAGE_CACHE_MB: '1',
  });
  await waitUntilIdle(smallCache);
  const sitemap = String((await request(`${site.origin}/sitemap.xml`)).body);
  const found = [...sitemap.matchAll(/\/products\/[^<?/]+/g)].map(([path]) => path);
  const paths = [...new Set(found)].slice(0, products);
  const rendering = await startRendering(site, [list, ...paths]);
  const productOf = (n: number) => paths[n % paths.length] ?? '';
  const toCase = (name: string, server: MeasuredServer, path: Case['path']): Case => ({
    name,
    server,
    path,
    headers: br,
    requests: 300,
  });
  const names = {
    list: 'the site, product list loaded and rendered each time',
    plainList: 'Express, compression, React: product list',
    product: 'the site, product page loaded, rendered and cached each time',
    plainProduct: 'Express, compression, React: product page',
  };
  const seconds = await measureCpu([
    toCase(names.plainList, rendering, () => list),
    toCase(names.list, site, () => `${list}?category=1`),
    toCase(names.plainProduct, rendering, productOf),
    toCase(names.product, smallCache, productOf),
  ]);
  await Promise.all([smallCache, rendering].map((server) => server.stop()));
  reportSection(
    'Uncached pages',
    table(cpuHead, cpuRows(seconds)),
    table(
      ['ratio of CPU, medians', 'measured', 'bound'],
      [
        ['product list of 48 cards', ratio(seconds, names.list, names.plainList), '1.20'],
        ['product page', ratio(seconds, names.product, names.plainProduct), '1.20'],
      ],
    ),
  );
}

/** Renders the views that the site has at these paths now. */
async function startRendering({ origin }: MeasuredServer, paths: string[]): Promise<MeasuredServer> {
  const views: Record<string, unknown> = {};
  for (const path of paths) views[path] = JSON.parse(String((await request(`${origin}/data${path}`)).body));
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'views.json');
  writeFileSync(file, JSON.stringify(views));
  return startServer(['--import', 'tsx', 'test/bench/renderingServer.tsx', file]);
}
