import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listen } from '../../../server/http/listen.ts';
import { createTraffic } from '../../../server/http/traffic.ts';

test('the site is not idle while a visitor waits for a response, and is once the response has begun', async () => {
  const traffic = createTraffic();
  const ready = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const app = express();
  app.use(async (_request, response) => {
    traffic.begin(response);
    response.once('close', () => traffic.end(response));
    arrived.resolve();
    await ready.promise;
    response.write('a stream that stays open');
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  onTestFinished(() => closeServer(server));
  const address = server.address();
  const stop = new AbortController();
  const response = fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, {
    signal: stop.signal,
  });
  await arrived.promise;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(traffic.idleMs()).toBe(0);
  ready.resolve();
  await response;
  await expect.poll(traffic.idleMs).toBeGreaterThan(20);
  stop.abort();
});
