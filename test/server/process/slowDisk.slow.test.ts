import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

test('on a disk that takes 50 ms for every write, all pages and pictures are served and every lead is stored and sent once', async () => {
  const upstream = await startSwitchableUpstream();
  const env = {
    ...upstream.env,
    DATA_DIR: createTempDir(),
    SLOW_DISK_MS: '50',
  };
  const args = ['--import', './test/helpers/site/slowDisk.ts', 'dist/server/main.js'];
  const { url, output } = await startListening(env, process.execPath, args);
  const read = (path: string) => fetch(url + path);
  const pages = ['/', '/products/12', '/about', '/pictures/hoses/strainer/main.webp.320.avif', '/healthz'];
  // A first rendering may take longer than a visitor waits: then the response says when to try again.
  async function expectSoon(path: string): Promise<void> {
    await expect
      .poll(async () => {
        const { status, headers } = await read(path);
        if (status !== 200) expect([status, headers.has('retry-after')], path).toEqual([503, true]);
        return status;
      })
      .toBe(200);
  }
  for (const path of pages) await expectSoon(path);
  const leads = Array.from({ length: 20 }, (_, index) =>
    postTo(url, 'quote', { ...quote, mobile: String(index) }, `10.2.0.${index}`),
  );
  const statuses = await Promise.all(pages.map(async (path) => (await read(path)).status));
  expect(statuses).toEqual(pages.map(() => 200));
  await expectSoon('/search?q=pump');
  // 504: a busy machine takes longer than the visitor waits; the lead is stored all the same.
  for (const answer of await Promise.all(leads)) expect([200, 504]).toContain(answer?.status);
  await expect
    .poll(() => readLeads(env.DATA_DIR).filter(({ state }) => state === 'delivered'))
    .toHaveLength(20);
  expect(new Set(upstream.accepted.map(({ fields }) => fields.mobile)).size).toBe(20);
  expect(upstream.accepted).toHaveLength(20);
  expect(output()).not.toMatch(/cannot be written|"level":50/);
});
