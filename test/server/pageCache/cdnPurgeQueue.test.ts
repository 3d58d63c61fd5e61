import pino from 'pino';
import { expect, test } from 'vitest';
import { createCdnPurgeQueue } from '../../../server/pageCache/cdn/cdnPurgeQueue.ts';
import { openCdn } from '../../../server/pageCache/cdn/openCdn.ts';
import { atEnd } from '../../helpers/atEnd.ts';
import type { Purge } from '../../helpers/deploy/startCdn.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { holdTimeout } from '../../helpers/stretchTimeouts.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const backoffMs = [20];
const timeoutMs = 60_000;

async function startQueue(statuses: (number | 'never')[] = []) {
  const webhook = await startWebhook<Purge>(statuses);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const queue = createCdnPurgeQueue(`${webhook.url}?key=secret`, log, timeoutMs, backoffMs);
  atEnd(queue.close);
  return { ...webhook, queue, lines };
}

const isEmpty = ({ queue }: Awaited<ReturnType<typeof startQueue>>) => queue.report().waiting === 0;

test('changes of one moment are one post, each address once', async () => {
  const webhook = await startQueue();
  webhook.queue.add({ addresses: ['https://s.example/a', 'https://s.example/b'], tags: [] });
  webhook.queue.add({ addresses: ['https://s.example/a'], tags: ['product-1'] });
  expect(webhook.messages).toEqual([]);
  await expect.poll(() => webhook.queue.report().posts.ok).toBe(1);
  expect(webhook.messages).toEqual([
    { addresses: ['https://s.example/a', 'https://s.example/b'], tags: ['product-1'] },
  ]);
  expect(isEmpty(webhook)).toBe(true);
});

test('nothing is posted where nothing has changed', async () => {
  const webhook = await startQueue();
  webhook.queue.add({ addresses: [], tags: [] });
  webhook.queue.add({ addresses: ['https://s.example/a'], tags: [] });
  await expect.poll(() => webhook.queue.report().posts.ok).toBe(1);
  expect(webhook.messages.length).toBe(1);
});

test('many addresses come in posts of 30, one after the other', async () => {
  const webhook = await startQueue();
  const addresses = Array.from({ length: 70 }, (_, index) => `https://s.example/${index}`);
  webhook.queue.add({ addresses, tags: Array.from({ length: 40 }, (_, index) => `product-${index}`) });
  await expect.poll(() => webhook.queue.report().posts.ok).toBe(3);
  expect(webhook.messages.map((message) => [message.addresses.length, message.tags.length])).toEqual([
    [30, 30],
    [30, 10],
    [10, 0],
  ]);
  expect(webhook.messages.flatMap((message) => message.addresses)).toEqual(addresses);
});

test('a refusal, an error, a redirect and silence are repeated until the webhook accepts, with one line in the log', async () => {
  const timeOut = holdTimeout(timeoutMs);
  const webhook = await startQueue([403, 500, 302, 'never']);
  webhook.queue.add({ addresses: ['https://s.example/a'], tags: ['product-1'] });
  await expect.poll(() => webhook.messages.length).toBeGreaterThan(0);
  // Merged into the next post.
  webhook.queue.add({ addresses: ['https://s.example/b'], tags: ['product-2'] });
  await expect.poll(() => webhook.messages.length).toBe(4);
  timeOut();
  await expect.poll(() => webhook.queue.report()).toEqual({ waiting: 0, posts: { ok: 1, failed: 4 } });
  expect(webhook.messages.at(-1)).toEqual({
    addresses: expect.arrayContaining(['https://s.example/a', 'https://s.example/b']),
    tags: expect.arrayContaining(['product-1', 'product-2']),
  });
  expect(webhook.lines.map((line) => JSON.parse(line).msg)).toEqual([
    'CDN_PURGE_URL did not accept a purge; it is retried until it does',
    'CDN_PURGE_URL accepts purges again',
  ]);
  expect(webhook.lines.join()).not.toContain('secret');
});

test('a page that changes while it is being posted is posted once more', async () => {
  const bodies: string[] = [];
  let release = () => undefined as unknown;
  const url = await startRawUpstream(async (incoming, response) => {
    bodies.push(Buffer.concat(await Array.fromAsync(incoming)).toString());
    release = () => response.end();
    if (bodies.length > 1) release();
  });
  const queue = createCdnPurgeQueue(url, pino({ level: 'silent' }), 60_000, backoffMs);
  atEnd(queue.close);
  queue.add({ addresses: ['https://s.example/a'], tags: [] });
  await expect.poll(() => bodies.length).toBe(1);
  queue.add({ addresses: ['https://s.example/a'], tags: [] });
  release();
  await expect.poll(() => queue.report()).toEqual({ waiting: 0, posts: { ok: 2, failed: 0 } });
});

test('a stop does not wait until all stale pages are fetched again', async () => {
  const webhook = await startWebhook<Purge>();
  const fetching = Promise.withResolvers<void>();
  const refreshStale = (signal?: AbortSignal) => {
    fetching.resolve();
    return new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  };
  const cdn = openCdn(webhook.url, 'https://s.example', { refreshStale }, pino({ level: 'silent' }));
  cdn.resourcesChanged(['product-1']);
  await fetching.promise;
  await cdn.close();
});
