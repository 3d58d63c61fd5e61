import pino from 'pino';
import { expect, test } from 'vitest';
import { openCdn } from '../../../server/pageCache/openCdn.ts';
import { atEnd } from '../../helpers/atEnd.ts';
import type { Purge } from '../../helpers/deploy/startCdn.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { holdTimeout } from '../../helpers/stretchTimeouts.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const backoffMs = [20];
const timeoutMs = 60_000;
const site = 'https://s.example';
const fresh = { refreshStale: async () => undefined };
const silent = pino({ level: 'silent' });

async function startPurged(statuses: (number | 'never')[] = []) {
  const webhook = await startWebhook<Purge>(statuses);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const cdn = openCdn(`${webhook.url}?key=secret`, site, fresh, log, { timeoutMs, backoffMs });
  atEnd(cdn.close);
  return { ...webhook, cdn, lines };
}

test('changes of one moment are one post, each address once', async () => {
  const { cdn, messages } = await startPurged();
  cdn.pagesChanged(['/a', '/b']);
  cdn.pagesChanged(['/a']);
  cdn.resourcesChanged(['product-1']);
  expect(messages).toEqual([]);
  await expect.poll(() => cdn.report()).toEqual({ waiting: 0, posts: { ok: 1, failed: 0 } });
  expect(messages).toEqual([
    { addresses: ['https://s.example/a', 'https://s.example/b'], tags: ['product-1'] },
  ]);
});

test('nothing is posted where nothing has changed', async () => {
  const { cdn, messages } = await startPurged();
  cdn.pagesChanged([]);
  cdn.pagesChanged(['/a']);
  await expect.poll(() => cdn.report().posts.ok).toBe(1);
  expect(messages.length).toBe(1);
});

test('many addresses come in posts of 30, one after the other', async () => {
  const { cdn, messages } = await startPurged();
  const paths = Array.from({ length: 70 }, (_, index) => `/${index}`);
  cdn.pagesChanged(paths);
  cdn.resourcesChanged(Array.from({ length: 40 }, (_, index) => `product-${index}`));
  await expect.poll(() => cdn.report().posts.ok).toBe(3);
  expect(messages.map((message) => [message.addresses.length, message.tags.length])).toEqual([
    [30, 30],
    [30, 10],
    [10, 0],
  ]);
  expect(messages.flatMap((message) => message.addresses)).toEqual(paths.map((path) => site + path));
});

test('a refusal, an error, a redirect and silence are repeated until the webhook accepts, with one line in the log', async () => {
  const timeOut = holdTimeout(timeoutMs);
  const { cdn, messages, lines } = await startPurged([403, 500, 302, 'never']);
  cdn.pagesChanged(['/a']);
  cdn.resourcesChanged(['product-1']);
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  // Merged into the next post.
  cdn.pagesChanged(['/b']);
  cdn.resourcesChanged(['product-2']);
  await expect.poll(() => messages.length).toBe(4);
  timeOut();
  await expect.poll(() => cdn.report()).toEqual({ waiting: 0, posts: { ok: 1, failed: 4 } });
  expect(messages.at(-1)).toEqual({
    addresses: expect.arrayContaining(['https://s.example/a', 'https://s.example/b']),
    tags: expect.arrayContaining(['product-1', 'product-2']),
  });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'CDN_PURGE_URL did not accept a purge; it is retried until it does',
    'CDN_PURGE_URL accepts purges again',
  ]);
  expect(lines.join()).not.toContain('secret');
});

test('a page that changes while it is being posted is posted once more', async () => {
  const bodies: string[] = [];
  let release = () => undefined as unknown;
  const url = await startRawUpstream(async (incoming, response) => {
    bodies.push(Buffer.concat(await Array.fromAsync(incoming)).toString());
    release = () => response.end();
    if (bodies.length > 1) release();
  });
  const cdn = openCdn(url, site, fresh, silent, { timeoutMs, backoffMs });
  atEnd(cdn.close);
  cdn.pagesChanged(['/a']);
  await expect.poll(() => bodies.length).toBe(1);
  cdn.pagesChanged(['/a']);
  release();
  await expect.poll(() => cdn.report()).toEqual({ waiting: 0, posts: { ok: 2, failed: 0 } });
});

test('a stop does not wait until all stale pages are fetched again', async () => {
  const webhook = await startWebhook<Purge>();
  const fetching = Promise.withResolvers<void>();
  const refreshStale = (signal?: AbortSignal) => {
    fetching.resolve();
    return new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  };
  const cdn = openCdn(webhook.url, site, { refreshStale }, silent);
  cdn.resourcesChanged(['product-1']);
  await fetching.promise;
  await cdn.close();
});
