import type { ServerResponse } from 'node:http';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { drawJpeg } from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const png = (length: number) => ({ 'content-type': 'image/png', 'content-length': String(length) });
const trickle = (response: ServerResponse) => {
  const timer = setInterval(() => response.write('x'), 200);
  response.once('close', () => clearInterval(timer));
};

/** Nobody waits for a resized picture. */
const atOnce = { pictures: { waitMs: 0 } };

/** A site over pictures of which all but `/a.jpg` come a few bytes a second. */
async function startSlow(length: number) {
  const closed: string[] = [];
  const honest = await drawJpeg(1_000, 500);
  const imageBaseUrl = await startRawUpstream((incoming, response) => {
    if (incoming.url === '/a.jpg') {
      return response.writeHead(200, { 'content-type': honest.type }).end(honest.body);
    }
    response.once('close', () => closed.push(String(incoming.url)));
    response.writeHead(200, png(length));
    return trickle(response);
  });
  const site = await startSite({ apiBaseUrl: closedAddress, imageBaseUrl, overrides: atOnce });
  return { ...site, closed };
}

test('slow bodies are cut off after seconds, and hold up no other picture meanwhile', async () => {
  const { app, url, closed } = await startSlow(16 * 1024 * 1024);
  // The process that decodes runs already: it takes seconds to start on a busy machine.
  await request(app).get('/media/a.jpg.480.avif').expect(200);
  const slow = Array.from({ length: 3 }, (_, index) => fetch(`${url}/media/${index}.png.768.avif`));
  const { status } = await request(app).get('/media/a.jpg.768.avif');
  expect([status, closed]).toEqual([200, []]);
  const responses = await Promise.all(slow);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([502]));
  await expect.poll(() => closed).toHaveLength(3);
});

test('an original is sent from disk alone, never gathered in memory for slow visitors', async () => {
  const honest = await drawJpeg(1_000, 500);
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
