import { chmodSync, chownSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postTo } from '../../helpers/http/postTo.ts';
import { startListening } from '../../helpers/site/startServer.ts';
import { querySql } from '../../helpers/sqlite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

const isRoot = process.getuid?.() === 0;
if (!isRoot)
  console.error('\n!!! SKIPPED: DATA_DIR of another owner. Only root can start a server as another user.\n');

const nobody = { uid: 65_534, gid: 65_534 };

test.skipIf(!isRoot)(
  'over a DATA_DIR of another owner pages are served and leads forwarded, with one line for each part; when it is ours, all is written',
  async () => {
    const dataDir = createTempDir();
    chmodSync(dataDir, 0o700);
    const upstream = await startSwitchableUpstream();
    const env = { API_BASE_URL: upstream.apiBaseUrl, DATA_DIR: dataDir };
    const { url, output } = await startListening(env, process.execPath, ['dist/server/main.js'], nobody);
    const failing = async () =>
      [
        ...(await (await fetch(`${url}/metrics`)).text()).matchAll(
          /^(?:data_dir_failing\{part="(\w+)"\}|leads_(outbox)_failing) 1$/gm,
        ),
      ].map(([, part, outbox]) => part ?? outbox);
    const page = async () => (await fetch(`${url}/products/12`)).status;
    await expect.poll(page).toBe(200);
    expect((await postTo(url, 'quote', { ...quote, mobile: '1' }, '10.2.0.1'))?.status).toBe(200);
    const parts = ['assets', 'catalogue', 'outbox', 'seen_pages'];
    await expect.poll(failing).toEqual(expect.arrayContaining(parts));
    expect(upstream.accepted).toHaveLength(1);

    for (const file of [dataDir, ...globSync(join(dataDir, '**'))]) chownSync(file, nobody.uid, nobody.gid);
    // The copy of assets is tried again only every minute.
    const withoutAssets = async () => (await failing()).filter((part) => part !== 'assets');
    await expect.poll(withoutAssets).toEqual([]);
    // 504: a busy machine takes longer than the visitor waits; the lead is stored all the same.
    const last = await postTo(url, 'quote', { ...quote, mobile: '2' }, '10.2.0.2');
    expect([200, 504]).toContain(last?.status);
    const stored = "SELECT key FROM answers WHERE key = 'product'";
    expect(querySql(join(dataDir, 'catalogue.db'), stored)).toHaveLength(1);
    const lines = [...output().matchAll(/"part":"(\w+)".*cached in memory only/g)].map(([, part]) => part);
    expect(lines).toEqual([...new Set(lines)]);
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text())
      .toContain('\nleads{state="delivered"} 1\n');
  },
);
