import request from 'supertest';
import { expect, test } from 'vitest';
import { largeContent } from '../../fixtures/largeContent.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const most = 200_000;

test('no page grows with the catalogue', async () => {
  const { app } = await startSite(await startUpstream(largeContent(3_000)));
  for (const path of [
    '/',
    '/products',
    '/products?page=20',
    '/products/1500',
    '/request-a-quote',
    '/request-a-quote?items=1x2,2x1',
    '/compare?items=1,2,3,4',
    '/search?q=SD',
  ]) {
    const { status, text } = await request(app).get(path);
    expect(status, path).toBe(200);
    expect(Buffer.byteLength(text), path).toBeLessThan(most);
  }
});
