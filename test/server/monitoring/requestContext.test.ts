import request from 'supertest';
import { expect, test } from 'vitest';
import { runInRequest } from '../../../server/monitoring/requestContext.ts';
import { createApiClient } from '../../../server/upstream/api/apiClient.ts';
import { newsletter } from '../../fixtures/leads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startRawUpstream, startUpstream } from '../../helpers/upstream/startUpstream.ts';

const id = '0123456789abcdef0123456789abcdef';
const duration = String.raw`dur=\d+\.\d`;

test('Server-Timing of a page says miss with its times, then hit alone', async () => {
  const { app, source } = await startSite(await startUpstream());
  await source.refreshAll();
  const times = async () => (await request(app).get('/products/12')).headers['server-timing'];
  expect(await times()).toMatch(new RegExp(`^cache;desc=miss, load;${duration}, render;${duration}$`));
  expect(await times()).toBe('cache;desc=hit');
});

test('Server-Timing of a page that waited for the upstream says how long', async () => {
  const { app } = await startSite(await startUpstream());
  const { headers } = await request(app).get('/products/12');
  expect(headers['server-timing']).toMatch(new RegExp(`, upstream;${duration}`));
});

test('Server-Timing of a page that is not cached says so', async () => {
  const { app } = await startSite(await startUpstream());
  const { headers } = await request(app).get('/search?q=pump');
  expect(headers['server-timing']).toMatch(/^cache;desc=bypass, load;/);
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
  const api = createApiClient({ apiBaseUrl });
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
