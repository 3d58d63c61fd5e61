import request from 'supertest';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const start = async (serviceWorker: 'on' | 'off') => startSite({ ...(await startUpstream()), serviceWorker });

test("the service worker is revalidated each time, compressed, and names the release's files", async () => {
  const { app } = await start('on');
  const { status, headers, text } = await request(app).get('/service-worker.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': expect.stringMatching(/br|gzip/),
  });
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  const { entry, styles, sprite, fonts } = await readAssetManifest();
  for (const url of [entry.src, styles, sprite, ...fonts]) expect(text).toContain(`"${url}"`);
  const again = await request(app)
    .get('/service-worker.js')
    .set('if-none-match', headers.etag ?? '');
  expect(again.status).toBe(304);
});

test('screens of pages that are not stored are not among its files', async () => {
  const { app } = await start('on');
  const { text } = await request(app).get('/service-worker.js');
  expect(text).toMatch(/\/assets\/ProductPage-\w+\.js/);
  expect(text).not.toMatch(/\/assets\/(GalleryPage|gallery)-/);
});

test('with SERVICE_WORKER=off a script that unregisters it takes its place, and pages do not register it', async () => {
  const { app } = await start('off');
  const { headers, text } = await request(app).get('/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('unregister()');
  expect(text).not.toContain('/assets/');
  const isRegistered = async (site: typeof app) => (await request(site).get('/data/')).body.worker;
  expect(await isRegistered(app)).toBe(false);
  expect(await isRegistered((await start('on')).app)).toBe(true);
});
