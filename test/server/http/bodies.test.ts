import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listen } from '../../../server/http/listen.ts';
import { limitTime } from '../../../server/middleware/limitTime.ts';
import { noPostLimits, quote } from '../../fixtures/leads.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { sendRaw } from '../../helpers/http/sendRaw.ts';
import { listenLikeMain } from '../../helpers/site/listenLikeMain.ts';
import { startSite } from '../../helpers/site/startSite.ts';

async function startListeningSite() {
  const site = await startSite({ overrides: { postLimits: noPostLimits }, beacon: true });
  const { server, port } = await listenLikeMain(site);
  // Where a response waits for the rest of its request, it comes after this time and is 408.
  server.requestTimeout = 60_000;
  return { ...site, server, port };
}

const getSite = shareOpened(startListeningSite);

const post = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: site.example', 'Accept: application/json', ...headers].join('\r\n')}\r\n\r\n`;

const urlencoded = 'Content-Type: application/x-www-form-urlencoded';
const multipart = 'Content-Type: multipart/form-data; boundary=x';
const chunked = 'Transfer-Encoding: chunked';
const large = 'a'.repeat(70_000);

test.each([
  ['a declared length above the limit', 413, post('/api/quote', urlencoded, 'Content-Length: 9999999999')],
  ['a declared length of 65,537 bytes', 413, post('/api/quote', multipart, 'Content-Length: 65537')],
  ['chunks above the limit', 413, `${post('/api/quote', urlencoded, chunked)}ffffffffff\r\nmessage=${large}`],
  ['no boundary', 400, post('/api/quote', 'Content-Type: multipart/form-data', 'Content-Length: 500')],
  ['an encoding', 415, post('/api/quote', urlencoded, 'Content-Encoding: gzip', 'Content-Length: 500')],
  ['another type', 415, post('/api/quote', 'Content-Type: application/json', 'Content-Length: 500')],
  [
    'parts without an end',
    400,
    `${post('/api/quote', multipart, 'Content-Length: 55')}--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@`,
  ],
  ['a report above the limit', 413, post('/api/beacon', 'Content-Type: text/plain', 'Content-Length: 2049')],
  ['a report of another type', 400, post('/api/beacon', 'Content-Type: image/png', 'Content-Length: 20')],
])('a post with %s is refused by %i before the rest of it arrives', async (_, status, bytes) => {
  const { port } = await getSite();
  const socket = connect(port, '127.0.0.1');
  const answered = once(socket, 'data');
  socket.write(bytes);
  const [chunk] = await answered;
  const text = String(chunk);
  socket.destroy();
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(text.toLowerCase()).toContain(`\r\n${header}: `);
  expect(text).not.toMatch(/ {4}at |node_modules/);
});

test('a form behind a refused body on the same connection is still read', async () => {
  const { port, upstream } = await getSite();
  const refused = post('/api/quote', urlencoded, `Content-Length: ${large.length}`) + large;
  const body = new URLSearchParams(quote).toString();
  const accepted =
    post('/api/quote', urlencoded, 'Connection: close', `Content-Length: ${body.length}`) + body;
  const { statuses } = await sendRaw(port, refused + accepted);
  expect(statuses).toEqual([413, 200]);
  expect(upstream.accepted).toHaveLength(1);
});

test('a form in chunks is read, and one that arrives too slowly responds 408 and is not forwarded', async () => {
  const { port, server, upstream } = await startListeningSite();
  const head = post('/api/quote', urlencoded, chunked, 'Connection: close');
  const body = new URLSearchParams(quote).toString();
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
  expect((await sendRaw(port, `${head}${chunk}0\r\n\r\n`)).statuses).toEqual([200]);
  // Node swaps them if the first is longer.
  Object.assign(server, { headersTimeout: 200, requestTimeout: 300 });
  expect((await sendRaw(port, `${head}${chunk}`)).statuses).toEqual([408]);
  expect(upstream.accepted).toHaveLength(1);
});

test('a client that reads its response too slowly loses its connection', async () => {
  const app = express();
  app.use(limitTime(200));
  app.use((_request, response) => void response.end('a'.repeat(50_000_000)));
  const server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  onTestFinished(() => closeServer(server));
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const connections = () => countConnections(server);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

const aborted = [
  'GET /products/1',
  'GET /search?q=pump',
  'GET /duty-point?flow=40&head=20',
  'GET /data/products',
  'GET /media/products/1-a.webp.768.avif',
  'GET /pictures/clip/film.mp4',
  'GET /sitemap.xml',
  'GET /products/1.md',
  'GET /nothing/here',
  'GET /metrics',
  'POST /api/quote',
  'POST /api/beacon',
  'POST /hooks/purge',
];

/** Begins each request, and leaves it in the state that `leave` makes. */
async function abortAll(port: number, leave: (index: number) => Promise<unknown>): Promise<void> {
  for (const [index, line] of aborted.entries()) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const body = line.startsWith('POST') ? `${urlencoded}\r\nContent-Length: 100\r\n\r\nemail=` : '\r\n';
    socket.write(`${line} HTTP/1.1\r\nHost: a\r\n${body}`);
    await leave(index);
    socket.resetAndDestroy();
  }
}

test('aborted requests leave no connection, descriptor or waiting work behind', async () => {
  const { port, server, logged } = await startListeningSite();
  const soon = (index: number) => new Promise((resolve) => setTimeout(resolve, index % 4));
  await abortAll(port, soon);
  const connections = () => countConnections(server);
  await expect.poll(connections).toBe(0);
  const descriptors = () => readdirSync('/proc/self/fd').length;
  const before = descriptors();
  const listeners = process.eventNames().map((name) => process.listenerCount(name));
  for (let round = 0; round < 20; round += 1) await abortAll(port, soon);
  await expect.poll(connections).toBe(0);
  await expect.poll(descriptors).toBeLessThanOrEqual(before + 3);
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners);
  // Some were aborted before and some after their response.
  expect(new Set(logged.filter(({ method }) => method).map((line) => line.aborted))).toEqual(
    new Set([true, undefined]),
  );
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
