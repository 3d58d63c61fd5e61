import request from 'supertest';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { type Site, startSite } from '../../helpers/site/startSite.ts';

/** Addresses of the files that the worker stores at once. */
async function readFileList(app: Site['app']): Promise<string[]> {
  const { text } = await request(app).get('/service-worker.js');
  const [, url = ''] = /fileList:"([^"]+)"/.exec(text) ?? [];
  return (await request(app).get(url)).body;
}

const getSite = shareOpened(() => startSite({ serviceWorker: true }));

test("the service worker is revalidated each time, compressed, and names the release's files", async () => {
  const { app } = await getSite();
  const { status, headers } = await request(app).get('/service-worker.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': expect.stringMatching(/br|gzip/),
  });
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  const { entry, styles, sprite, fonts } = await readAssetManifest();
  expect(await readFileList(app)).toEqual(expect.arrayContaining([entry.src, styles, sprite, ...fonts]));
  const again = await request(app)
    .get('/service-worker.js')
    .set('if-none-match', headers.etag ?? '');
  expect(again.status).toBe(304);
});

test('screens of pages that are not stored are not among its files', async () => {
  const { app } = await getSite();
  const files = (await readFileList(app)).join();
  expect(files).toMatch(/\/assets\/ProductPage-\w+\.js/);
  expect(files).not.toMatch(/\/assets\/(GalleryPage|gallery)-/);
});

test('with SERVICE_WORKER=off a script that unregisters it takes its place, and pages do not register it', async () => {
  const { app } = await startSite({ serviceWorker: false });
  const { headers, text } = await request(app).get('/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('unregister()');
  expect(text).not.toContain('/assets/');
  const isRegistered = async (site: typeof app) => (await request(site).get('/data/')).body.worker;
  expect(await isRegistered(app)).toBe(false);
  expect(await isRegistered((await getSite()).app)).toBe(true);
});
