import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { holdTimeout } from '../../helpers/stretchTimeouts.ts';
import { closedAddress, startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

async function startClient(listener: RequestListener, deadlineMs = 60_000, maxListBytes?: number) {
  const calls: string[] = [];
  const apiBaseUrl = await startRawUpstream((request, response) => {
    calls.push(String(request.url));
    listener(request, response);
  });
  return { calls, api: createApiClient(apiBaseUrl, undefined, deadlineMs, maxListBytes) };
}

test('a list call returns its data, a detail call sends the id as a bare query', async () => {
  const { api, calls } = await startClient((_request, response) => response.end('{"data":[{"id":1}]}'));
  expect((await api.getList('product')).data).toEqual([{ id: 1 }]);
  expect((await api.getDetail('product', 'a b/ü?')).data).toEqual({ id: 1 });
  expect(calls).toEqual(['/product', '/product?a%20b%2F%C3%BC%3F']);
});

test.each(['{"data":null}', '{"data":[]}', '{"data":{}}'])('%s is an absent detail', async (body) => {
  const { api } = await startClient((_request, response) => response.end(body));
  expect((await api.getDetail('service', '1')).data).toBeNull();
});

test('404 is an absent detail and is not retried', async () => {
  const { api, calls } = await startClient((_request, response) => response.writeHead(404).end('gone'));
  expect((await api.getDetail('service', '1')).data).toBeNull();
  expect(calls).toHaveLength(1);
});

test('a call that fails once is retried, one that fails twice rejects', async () => {
  let failures = 1;
  const { api, calls } = await startClient((_request, response) => {
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 200).end('{"data":[]}');
  });
  expect((await api.getList('table')).data).toEqual([]);
  failures = 2;
  await expect(api.getList('table')).rejects.toMatchObject({ reason: 'status' });
  expect(calls).toHaveLength(4);
});

test.each([
  ['a redirect', 302, '', 'status'],
  ['HTML', 200, '<html>', 'malformed'],
  ['JSON without data', 200, '[]', 'malformed'],
  ['JSON that is no object', 200, '7', 'malformed'],
  ['too much', 200, `{"data":"${'x'.repeat(2000)}"}`, 'too large'],
])('%s is an UpstreamError', async (_name, status, body, reason) => {
  const { api } = await startClient(
    (_request, response) => response.writeHead(status, { location: '/x' }).end(body),
    60_000,
    1_000,
  );
  await expect(api.getList('gallery')).rejects.toMatchObject({ name: 'UpstreamError', reason });
});

test('a detail may be as large as a record of a list', async () => {
  const large = `{"id":"${'x'.repeat(100_000)}"}`;
  const lists = await startClient((_request, response) =>
    response.end(`{"data":[${large},${large},${large}]}`),
  );
  expect((await lists.api.getList('product')).data).toHaveLength(3);
  await expect(lists.api.getDetail('product', '1')).rejects.toMatchObject({ reason: 'too large' });
  const details = await startClient((_request, response) => response.end(`{"data":[${large}]}`));
  expect((await details.api.getDetail('product', '1')).data).toHaveProperty('id');
});

test('a call without a response or a body ends at the deadline and is not retried', async () => {
  const deadlineMs = 60_000;
  const timeOut = holdTimeout(deadlineMs);
  const listeners: RequestListener[] = [
    () => undefined,
    (_request, response) => void response.write('{"data":'),
  ];
  for (const listener of listeners) {
    const { api, calls } = await startClient(listener, deadlineMs);
    const call = api.getList('product');
    call.catch(ignoreError);
    await expect.poll(() => calls.length).toBe(1);
    timeOut();
    await expect(call).rejects.toMatchObject({ reason: 'timeout' });
    expect(calls).toHaveLength(1);
  }
});

test('a refused connection is an UpstreamError', async () => {
  const api = createApiClient(closedAddress);
  await expect(api.getList('product')).rejects.toMatchObject({ reason: 'unreachable' });
});

/** An upstream that sends these headers with its one response, and 304 to every conditional request. */
async function startValidatingClient(headers: Record<string, string>) {
  const conditions: (string | undefined)[] = [];
  const client = await startClient((request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
    conditions.push(etag, since);
    if (etag || since) response.writeHead(304).end();
    else response.writeHead(200, headers).end('{"data":[{"id":1}]}');
  });
  return { ...client, conditions };
}

const noon = 'Mon, 23 Nov 2026 12:00:00 GMT';
const afterNoon = 'Mon, 23 Nov 2026 12:00:01 GMT';

test.each([
  ['an entity tag', { etag: 'W/"1"' }, ['W/"1"', undefined]],
  ['an older Last-Modified', { 'last-modified': noon, date: afterNoon }, [undefined, noon]],
])('%s makes the next call conditional, and 304 says that the response still holds', async (_name, headers, condition) => {
  const { api, conditions } = await startValidatingClient(headers);
  const first = await api.getList('product');
  const second = await api.getList('product', first.validators);
  expect(second).toMatchObject({ isNotModified: true, validators: first.validators });
  expect(conditions).toEqual([undefined, undefined, ...condition]);
});

test('a Last-Modified of the same second is no validator: the response may change once more in it', async () => {
  const { api, conditions } = await startValidatingClient({ 'last-modified': noon, date: noon });
  const { validators } = await api.getDetail('product', '1');
  expect((await api.getDetail('product', '1', validators)).data).toEqual({ id: 1 });
  expect(conditions).toEqual(Array(4).fill(undefined));
});

test('304 to a request without condition is a failure', async () => {
  const { api } = await startClient((_request, response) => response.writeHead(304).end());
  await expect(api.getList('product')).rejects.toMatchObject({ reason: 'status' });
});

test('calls that find nothing new share a connection', async () => {
  const ports = new Set<number | undefined>();
  const { api } = await startClient(({ socket, headers }, response) => {
    ports.add(socket.remotePort);
    if (headers['if-none-match']) response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('{"data":[]}');
  });
  const { validators } = await api.getList('product');
  for (let call = 0; call < 3; call += 1) {
    expect(await api.getList('product', validators)).toMatchObject({ isNotModified: true });
    // The end of a response without a body is noticed a moment later.
    await nextTurn();
  }
  expect(ports.size).toBe(1);
});
