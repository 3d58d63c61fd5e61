import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { httpGet } from '../../../server/http/httpGet.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const never = new AbortController().signal;

async function getFrom(listener: RequestListener, signal = never) {
  const origin = await startRawUpstream(listener);
  return httpGet(`${origin}/some/path?query`, {
    headers: { accept: 'text/plain' },
    signals: [never, signal],
  });
}

test('the request has its path and headers, the response its status, headers and body', async () => {
  const { status, headers, body } = await getFrom((request, response) =>
    response.writeHead(302, { location: '/other' }).end(`${request.url} ${request.headers.accept}`),
  );
  expect([status, headers.location, await text(body)]).toEqual([
    302,
    '/other',
    '/some/path?query text/plain',
  ]);
});

test.each([
  ['gzip', gzipSync('compressed')],
  ['br', brotliCompressSync('compressed')],
])('a body in %s is decompressed', async (encoding, bytes) => {
  const { body } = await getFrom((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
  );
  expect(await text(body)).toBe('compressed');
});

test.each([
  ['that is not what its coding says', (bytes: Buffer) => bytes.subarray(2)],
  ['that ends early', (bytes: Buffer) => bytes.subarray(0, 12)],
])('reading a compressed body %s rejects', async (_name, damage) => {
  const { body } = await getFrom((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(damage(gzipSync('compressed'))),
  );
  await expect(text(body)).rejects.toThrow();
});

test('a request that finds no server, or is aborted, rejects', async () => {
  const refused = httpGet(closedAddress, { headers: {}, signals: [] });
  await expect(refused).rejects.toThrow('ECONNREFUSED');
  await expect(getFrom(() => undefined, AbortSignal.abort())).rejects.toThrow();
});

test.each([
  {},
  { 'content-encoding': 'gzip' },
])('an abort ends a body under way, with headers %o', async (headers) => {
  const abort = new AbortController();
  const { body } = await getFrom(
    (_request, response) => void response.writeHead(200, headers).write(gzipSync('first').subarray(0, 12)),
    abort.signal,
  );
  const reading = text(body);
  abort.abort();
  await expect(reading).rejects.toThrow();
});

test('a server that changes the protocol is no response', async () => {
  const changed = getFrom(({ socket }) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  );
  await expect(changed).rejects.toThrow('closed without a response');
});

test('a request on a kept connection that the server closes is sent again on a new one', async () => {
  const seen = new WeakSet<Socket>();
  let cut = 0;
  const origin = await startRawUpstream(({ socket }, response) => {
    if (!seen.has(socket)) return seen.add(socket) && response.end('whole');
    cut += 1;
    socket.destroy();
  });
  const get = async () => text((await httpGet(origin, { headers: {}, signals: [] })).body);
  expect(await get()).toBe('whole');
  await setImmediate();
  expect(await get()).toBe('whole');
  expect(cut).toBe(1);
});

test('a request on a new connection that the server closes rejects', async () => {
  let requests = 0;
  const closed = getFrom(({ socket }) => {
    requests += 1;
    socket.destroy();
  });
  await expect(closed).rejects.toThrow('socket hang up');
  expect(requests).toBe(1);
});
