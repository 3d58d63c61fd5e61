import request from 'supertest';
import { expect, test } from 'vitest';
import { runInRequest } from '../../../server/monitoring/requestContext.ts';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream } from '../../helpers/upstream/startUpstream.ts';

const id = '0123456789abcdef0123456789abcdef';
const duration = String.raw`dur=\d+\.\d`;

test('Server-Timing says miss with its times, how long the upstream took, hit alone, or bypass', async () => {
  // No detail is fetched in the background.
  const { app, readAll } = await startSite({ overrides: { upstream: { detailsDelayMs: 600_000 } } });
  const timing = async (path: string) => (await request(app).get(path)).headers['server-timing'];
  expect(await timing('/products/13')).toMatch(new RegExp(`, upstream;${duration}`));
  await readAll();
  expect(await timing('/products/12')).toMatch(
    new RegExp(`^cache;desc=miss, load;${duration}, render;${duration}$`),
  );
  // The first search index makes the page stale once.
  await expect.poll(() => timing('/products/12')).toBe('cache;desc=hit');
  expect(await timing('/search?q=pump')).toMatch(/^cache;desc=bypass, load;/);
});

async function startRecordingUpstream() {
  const ids: unknown[] = [];
  const apiBaseUrl = await startRawUpstream((incoming, response) => {
    if (incoming.method === 'POST' || incoming.url === '/gallery') ids.push(incoming.headers['x-request-id']);
    incoming.resume().on('end', () => response.end('{"data":[]}'));
  });
  return { apiBaseUrl, ids };
}

test('a call of the upstream names the request that it is part of; background work has none', async () => {
  const { apiBaseUrl, ids } = await startRecordingUpstream();
  const api = createApiClient(apiBaseUrl);
  await api.getList('gallery');
  await new Promise((resolve) => runInRequest(id, () => void api.getList('gallery').then(resolve)));
  expect(ids).toEqual([undefined, id]);
});

test("a form's delivery names the request under which the proxy has logged it", async () => {
  const { apiBaseUrl, ids } = await startRecordingUpstream();
  const { app } = await startSite({ apiBaseUrl });
  const posted = request(app).post('/api/newsletter').set('x-request-id', id);
  await posted.field('email', newsletter.email).expect(303);
  expect(ids).toContain(id);
});
