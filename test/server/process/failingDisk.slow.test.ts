import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { startWebhook } from '../../helpers/site/startWebhook.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

async function startFailingServer(start: (env: Record<string, string>) => ReturnType<typeof startListening>) {
  const upstream = await startSwitchableUpstream();
  const webhook = await startWebhook();
  const env = { API_BASE_URL: upstream.apiBaseUrl, LEADS_ALERT_URL: webhook.url };
  return { upstream, webhook, ...(await start(env)) };
}

test('every lead is forwarded while the disk is full, with one alert', async () => {
  const dataDir = createTempDir();
  // Limits the size of every file of this process to 400 KiB: 800 blocks, in any POSIX shell.
  const script = `ulimit -f 800; exec "${process.execPath}" dist/server/main.js`;
  const { upstream, webhook, url } = await startFailingServer((env) =>
    startListening({ ...env, DATA_DIR: dataDir }, 'sh', ['-c', script]),
  );
  for (let index = 0; index < 60; index += 1) {
    const lead = { ...quote, mobile: String(index), message: 'm'.repeat(20_000) };
    const answer = await postTo(url, 'quote', lead, `10.2.0.${index}`);
    expect(answer?.status).toBe(200);
  }
  expect(new Set(upstream.accepted.map(({ fields }) => fields.mobile)).size).toBe(60);
  expect(upstream.accepted).toHaveLength(60);
  await expect.poll(() => webhook.messages.map(({ event }) => event)).toEqual(['outbox']);
  expect(webhook.messages[0]?.text).toMatch(/cannot be written \(.*(disk|full)/);
  expect(readLeads(dataDir).length).toBeLessThan(60);
});

test('every lead is forwarded while the outbox is read-only, with one alert', async () => {
  const dataDir = createTempDir();
  const path = outboxPath(dataDir);
  openOutboxFile(outboxPath(dataDir)).close();
  chmodSync(path, 0o444);
  chmodSync(dataDir, 0o555);
  // Root could write the file in spite of its permissions.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { upstream, webhook, url } = await startFailingServer((env) =>
    startListening({ ...env, DATA_DIR: dataDir }, process.execPath, ['dist/server/main.js'], nobody),
  );
  for (const mobile of ['1', '2', '3']) {
    expect((await postTo(url, 'quote', { ...quote, mobile }, '10.2.0.1'))?.status).toBe(200);
  }
  expect(upstream.accepted).toHaveLength(3);
  await expect.poll(() => webhook.messages.map(({ event }) => event)).toEqual(['outbox']);
  chmodSync(dataDir, 0o755);
});
