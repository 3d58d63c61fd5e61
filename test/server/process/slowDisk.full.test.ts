import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('on a disk that takes 50 ms for every write, all pages and pictures are served and every lead is stored and sent once', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  const upstream = await startLeadUpstream(apiBaseUrl);
  const env = {
    API_BASE_URL: upstream.apiBaseUrl,
    IMAGE_BASE_URL: imageBaseUrl,
    DATA_DIR: createTempDir(),
    SLOW_DISK_MS: '50',
  };
  const args = ['--import', './test/helpers/site/slowDisk.ts', 'dist/server/main.js'];
  const { url, output } = await startListening(env, process.execPath, args);
  const leads = Array.from({ length: 20 }, (_, index) =>
    postTo(url, 'quote', { ...quote, mobile: String(index) }, `10.2.0.${index}`),
  );
  const paths = [
    '/',
    '/products/12',
    '/about',
    '/search?q=pump',
    '/pictures/hoses/strainer/main.webp.320.avif',
    '/healthz',
  ];
  // Twenty leads written at 50 ms each may hold a first rendering up beyond its 2 s: then it is asked for again.
  for (const path of paths) {
    await expect
      .poll(async () => (await fetch(url + path)).status, { message: path, timeout: 20_000 })
      .toBe(200);
  }
  expect((await Promise.all(leads)).map((answer) => answer?.status)).toEqual(leads.map(() => 200));
  await expect
    .poll(() => readLeads(env.DATA_DIR).filter(({ state }) => state === 'delivered'))
    .toHaveLength(20);
  expect(new Set(upstream.accepted.map(({ fields }) => fields.mobile)).size).toBe(20);
  expect(upstream.accepted).toHaveLength(20);
  expect(output()).not.toMatch(/cannot be written|"level":50/);
}, 60_000);
