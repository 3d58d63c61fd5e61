import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { querySql } from '../../helpers/sqlite.ts';

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0;
function canMountHere(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mount(folder) && spawnSync('umount', [folder]).status === 0;
  rmSync(folder, { recursive: true });
  return isMounted;
}
const canMount = canMountHere();
if (!canMount) console.error('\n!!! SKIPPED: full disk. File systems cannot be mounted here.\n');

test.skipIf(!canMount)(
  'on a full disk every page is served, with one log line for each part; when there is room again all is written',
  async () => {
    const dataDir = createTempDir();
    mount(dataDir);
    onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
    const ballast = join(dataDir, 'ballast');
    const overrides = { upstream: { freshMs: 300 }, pictures: { factsIntervalMs: 100 } };
    const site = await startSite({ dataDir, overrides });
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k']);
    expect((await request(site.app).get('/products/12')).status).toBe(200);
    const failing = async () =>
      [
        ...(await request(site.app).get('/metrics')).text.matchAll(/^data_dir_failing\{part="(\w+)"\} 1$/gm),
      ].map(([, part]) => part);
    await expect.poll(failing).toContain('catalogue');
    for (const path of ['/', '/about', '/products', '/service'])
      await request(site.app).get(path).expect(200);
    const lines = site.logged.filter(({ msg }) => String(msg).includes('cached in memory only'));
    expect(lines.length).toBe(new Set(lines.map(({ part, path }) => part ?? path)).size);

    rmSync(ballast);
    await expect.poll(failing).toEqual([]);
    const stored = () =>
      querySql(join(dataDir, 'catalogue.db'), 'SELECT key FROM answers').map(({ key }) => key);
    await expect
      .poll(stored)
      .toEqual(expect.arrayContaining(['product', 'category', 'service', 'product?12']));
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);
