import request from 'supertest';
import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { drawJpeg } from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

/** Nobody waits for a resized picture. */
const atOnce = { pictures: { waitMs: 0 } };

test('slow bodies are cut off after seconds, and hold up no other picture meanwhile', async () => {
  const closed: string[] = [];
  const honest = await drawJpeg(1_000, 500);
  // Just fast enough, until the other picture has come.
  let chunk = Buffer.alloc(8 * 1024);
  const imageBaseUrl = await startRawUpstream((incoming, response) => {
    if (incoming.url === '/a.jpg') {
      return response.writeHead(200, { 'content-type': honest.type }).end(honest.body);
    }
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(16 * 1024 * 1024) });
    const timer = setInterval(() => response.write(chunk), 200);
    return response.once('close', () => {
      clearInterval(timer);
      closed.push(String(incoming.url));
    });
  });
  const { url } = await startSite({ apiBaseUrl: closedAddress, imageBaseUrl, overrides: atOnce });
  const slow = Array.from({ length: 3 }, (_, index) => fetch(`${url}/media/${index}.png.768.avif`));
  const { status } = await fetch(`${url}/media/a.jpg.768.avif`);
  expect([status, closed]).toEqual([200, []]);
  chunk = Buffer.from('x');
  const responses = await Promise.all(slow);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([502]));
  await expect.poll(() => closed).toHaveLength(3);
});

test('an original is sent from disk alone, never gathered in memory for slow visitors', async () => {
  // No file of it is resized before the wait ends.
  const honest = await drawJpeg(3_000, 2_000);
  const imageBaseUrl = await startRawUpstream((_incoming, response) =>
    response.writeHead(200, { 'content-type': honest.type }).end(honest.body),
  );
  const apiBaseUrl = closedAddress;
  const options = { apiBaseUrl, imageBaseUrl, overrides: atOnce };
  const onDisk = await startSite(options);
  const sent = await request(onDisk.app).get('/media/a.jpg.1920.avif').responseType('blob');
  expect([sent.status, sent.body.equals(honest.body)]).toEqual([200, true]);
  const withoutDisk = await startSite({
    ...options,
    overrides: { pictures: { waitMs: 0, dataDir: `${createTempDir()}/none\0` } },
  });
  const refused = await request(withoutDisk.app).get('/media/a.jpg.1920.avif');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
});
