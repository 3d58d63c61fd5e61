import request from 'supertest';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { valid } from '../fixtures/leads.ts';
import { shareOpened } from '../helpers/atEnd.ts';
import { startShippedSite } from '../helpers/site/startSite.ts';

const getSite = shareOpened(() => startShippedSite({ beacon: true }));

/** Other notations of a path. */
const changed = (path: string) => [
  path.toUpperCase(),
  path.replace(/\w/, (letter) => letter.toUpperCase()),
  path.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `${path}/`,
  `/${path}`,
];

test('a file in another letter case, with encoded letters or more slashes is 404, or 301 to its address', async () => {
  const { app } = await getSite();
  const { text } = await request(app).get('/products/1');
  const linked = (pattern: RegExp) => pattern.exec(text)?.[0] ?? '';
  const files = [
    (await readAssetManifest()).entry.src,
    linked(/\/media\/[^"\s]+\.avif/),
    linked(/\/products\/1\/tables\/[^"?]+\.csv/),
    ...['/service-worker.js', '/favicon.svg', '/robots.txt', '/.well-known/security.txt', '/sitemap.xml'],
    ...['/llms.txt', '/products/1.pdf', '/products/1.md', '/data/products/1'],
    ...['/healthz', '/readyz', '/metrics'],
  ];
  for (const file of files) {
    expect([file, (await request(app).get(file)).status]).toEqual([file, 200]);
    for (const path of changed(file)) {
      const { status, headers } = await request(app).get(path);
      expect([404, file], path).toContain(status === 301 ? headers.location : status);
    }
  }
});

test('a public file in a folder has one notation', async () => {
  const { app } = await getSite();
  const statusOf = async (path: string) => (await request(app).get(path)).status;
  expect(await statusOf('/drawings/duty.svg')).toBe(200);
  for (const path of ['/drawings/%64uty.svg', '/drawings//duty.svg', '/drawings/./duty.svg', '/drawings'])
    expect(await statusOf(path), path).toBe(404);
});

test('a post to another notation of its address does nothing', async () => {
  const { app, leads } = await getSite();
  for (const address of ['/api/empty-storage', '/api/beacon', '/api/quote', '/hooks/purge']) {
    for (const path of changed(address)) {
      const { status, headers } = await request(app).post(path).type('form').send(valid.quote);
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
      expect(headers).not.toHaveProperty('clear-site-data');
    }
  }
  expect((await leads.report()).accepted).toBe(0);
});
