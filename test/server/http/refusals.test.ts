import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listen } from '../../../server/http/listen.ts';
import { securityHeaderFields } from '../../../server/middleware/securityHeaders.ts';
import { excessiveRequests, malformedRequests, smugglingShapes } from '../../fixtures/brokenRequests.ts';
import { sendRaw } from '../../helpers/http/sendRaw.ts';

const headers = securityHeaderFields({ embeds: { map: null, video: null } });

/** Node's types lack it. */
type ServerWithInterval = Server & { connectionsCheckingInterval: number };

/** A server that answers every request that it has read to its end. */
async function startListening(): Promise<{
  server: Server;
  port: number;
  seen: string[];
  refused: string[];
}> {
  const seen: string[] = [];
  const refused: string[] = [];
  const server = await listen(
    (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end('answered'));
    },
    { port: 0, host: '127.0.0.1', headers, metrics: { countRefused: (reason) => void refused.push(reason) } },
  );
  onTestFinished(() => {
    server.closeAllConnections();
    return closeServer(server);
  });
  return { server, port: (server.address() as AddressInfo).port, seen, refused };
}

function expectRefusal(text: string, status: number): void {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(headers)) {
    expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(head).toMatch(/\r\nConnection: close/i);
  expect(body).toMatch(/^The [a-z ]+\.\n$/);
}

test.each(
  Object.entries({ ...smugglingShapes, ...malformedRequests }),
)('a request with %s responds 400 with the security headers, and what follows is not read', async (_, bytes) => {
  const { port, seen, refused } = await startListening();
  const { text, statuses } = await sendRaw(port, bytes);
  expectRefusal(text, 400);
  expect(refused).toEqual([expect.stringMatching(/^(ambiguous|malformed)$/)]);
  expect(statuses).toEqual([400]);
  expect(seen).not.toContain('GET /about');
});

test.each(Object.entries(excessiveRequests))('a request with %s is refused by its status', async (_, [
  status,
  bytes,
]) => {
  const { port, refused } = await startListening();
  const { text } = await sendRaw(port, bytes);
  expectRefusal(text, status);
  expect(refused).toEqual([status === 413 ? 'too_large' : 'headers_too_large']);
});

test.each([
  ['nothing', ''],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: site.example\r\n'],
  ['half of the body', 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\n\r\nhalf'],
  [
    'a chunk that never comes',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\nhi',
  ],
])('a connection on which %s arrives in time responds 408 with the security headers', async (_, bytes) => {
  const { server, port, refused } = await startListening();
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server as ServerWithInterval;
  expect([headersTimeout, requestTimeout, connectionsCheckingInterval]).toEqual([10_000, 15_000, 1_000]);
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const { text } = await sendRaw(port, bytes);
  expectRefusal(text, 408);
  expect(refused).toEqual(['slow']);
});

test('a broken request behind one that is being answered gets no response of its own', async () => {
  const { port, refused } = await startListening();
  const { statuses } = await sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\n\r\nbroken\r\n\r\n`);
  expect(statuses).toEqual([200]);
  expect(refused).toEqual(['malformed']);
});

test('an expectation that nobody knows is ignored', async () => {
  const { port } = await startListening();
  const bytes = 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracle\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(port, bytes)).statuses).toEqual([200]);
});
