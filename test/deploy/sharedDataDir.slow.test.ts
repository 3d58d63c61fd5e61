import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostileContent } from '../fixtures/hostileContent.ts';
import { createTempDir } from '../helpers/createTempDir.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { startListening } from '../helpers/site/startServer.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';

const skip = !hasTools('purge of several instances', 'curl');

/** Two servers with one DATA_DIR, started at the same time on an empty disk, and what their upstream sends. */
async function startTwo() {
  const content = structuredClone(hostileContent);
  const upstream = await startSwitchableUpstream(content);
  const env = { ...upstream.env, DATA_DIR: createTempDir() };
  const start = () => startListening(env);
  const sites = await Promise.all([start(), start()]);
  return { content, upstream, sites, start };
}

const textOf = async (url: string) => (await fetch(url)).text();

test('two processes that start at the same time with an empty disk leave a snapshot that serves a third during an outage', async () => {
  const { upstream, sites, start } = await startTwo();
  const path = '/products/12';
  for (const { url } of sites) await expect.poll(() => textOf(url + path)).toContain('WP 150');
  await upstream.goDown();
  const third = await start();
  expect(await textOf(third.url + path)).toContain('WP 150');
  for (const { output } of [...sites, third])
    expect(output()).not.toMatch(/quarantined|cannot be opened|disk failed/);
});

test.skipIf(skip)(
  'a purge shows a change upstream in all instances and removes the pages that nginx has stored',
  async () => {
    const { content, sites } = await startTwo();
    const [first] = content.product;
    const pages = sites.map(({ url }) => `${url}/products/12`);
    for (const page of pages) await expect.poll(() => textOf(page)).toContain('WP 150');
    if (first) first.description = 'A new description.';

    const machine = await createScratchRoot();
    writeFileSync(
      join(machine.root, 'etc/sumpline/ports'),
      sites.map(({ url }) => new URL(url).port).join(' '),
    );
    const stored = join(machine.root, 'var/lib/nginx/sumpline-pages/0/a1');
    mkdirSync(stored, { recursive: true });
    writeFileSync(join(stored, 'page'), '');
    const { status, output } = await machine.run('deploy/sumpline.sh', ['purge']);
    expect([status, output.match(/"failed":0/g)?.length]).toEqual([0, 2]);
    for (const page of pages) expect(await textOf(page)).toContain('A new description.');
    expect(existsSync(join(stored, 'page'))).toBe(false);
  },
);

test.skipIf(skip)('a purge says which instance it has not reached', async () => {
  const machine = await createScratchRoot();
  const { status, output } = await machine.run('deploy/sumpline.sh', ['purge']);
  expect(status).toBe(1);
  for (const port of machine.ports) expect(output).toContain(`port ${port}: `);
  expect(output).toContain('Error: an instance was not purged');
});
