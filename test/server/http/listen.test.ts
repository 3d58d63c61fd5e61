import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listen } from '../../../server/http/listen.ts';

test('an idle connection stays open for longer than nginx keeps it', async () => {
  const server = await listen((_request, response) => response.end(), {
    port: 0,
    host: '127.0.0.1',
    headers: {},
  });
  onTestFinished(() => closeServer(server));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const offered = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      resolve(response.resume().headers['keep-alive']);
    }).end();
  });
  const [, seconds] = /keepalive_timeout (\d+)s/.exec(readFileSync('deploy/nginx/http.conf', 'utf8')) ?? [];
  expect(offered).toBe('timeout=75');
  expect(Number(seconds)).toBe(60);
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
});
