import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect } from 'vitest';
import { closeServer, listen } from '../../server/http/listen.ts';
import { excessiveRequests, malformedRequests, smugglingShapes } from '../fixtures/brokenRequests.ts';
import { atEnd, shareOpened } from '../helpers/atEnd.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { canonicalHost, startNginx } from '../helpers/deploy/startNginx.ts';
import { sendRaw } from '../helpers/http/sendRaw.ts';

const test = testWith('tests of smuggled requests', 'nginx', 'openssl');

/** A server that notes the requests that it sees, with the ids that nginx gave them. */
async function startInstance() {
  const seen: unknown[] = [];
  const server = await listen(
    (request, response) => {
      seen.push(request.headers['x-request-id']);
      request.resume().on('end', () => response.end('answered'));
    },
    { port: 0, host: '127.0.0.1', headers: {} },
  );
  atEnd(() => {
    server.closeAllConnections();
    return closeServer(server);
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

/** The limits of rates, which a test exceeds, and the times that nginx waits for a client. */
const quick = (text: string) =>
  text
    .replace(/rate=\d+r\/[ms]/g, 'rate=1000r/s')
    // It includes the handshake, which takes seconds on a busy machine.
    .replace(/^(client_header_timeout) \d+s/gm, '$1 6s')
    .replace(/^(client_body_timeout|keepalive_timeout) \d+s/gm, '$1 1s');

const getServers = shareOpened(async () => {
  const instance = await startInstance();
  return { ...instance, nginx: await startNginx([instance.port], quick) };
});

const excessive = Object.fromEntries(
  Object.entries(excessiveRequests).map(([name, [, bytes]]) => [name, bytes]),
);

test.each(
  Object.entries({ ...smugglingShapes, ...malformedRequests, ...excessive }),
)('an instance sees of a request with %s exactly what nginx has seen', async (name, bytes) => {
  const { nginx, seen } = await getServers();
  // A connection that ended before this request is logged before it.
  const path = `/before/${encodeURIComponent(name)}`;
  await nginx.send(path);
  await expect.poll(() => nginx.logged().some((line) => line.path === path)).toBe(true);
  const [seenBefore, loggedBefore] = [seen.length, nginx.logged().length];
  const socket = connectTls({
    port: nginx.httpsPort,
    host: '127.0.0.1',
    ca: nginx.ca,
    servername: canonicalHost,
  });
  const { statuses } = await sendRaw(socket, bytes.replaceAll('site.example', canonicalHost));
  const logged = () => nginx.logged().slice(loggedBefore);
  await expect.poll(() => logged().length).toBeGreaterThanOrEqual(statuses.length);
  const passed = logged().filter(({ upstreamStatus }) => upstreamStatus === '200');
  expect(seen.slice(seenBefore)).toEqual(passed.map(({ id }) => id));
  expect(statuses.length).toBe(logged().length);
  expect(statuses.filter((status) => status >= 500 && status !== 501)).toEqual([]);
});
