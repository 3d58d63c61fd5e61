import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { quote } from '../fixtures/leads.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { testWith } from '../helpers/deploy/hasTools.ts';
import { canonicalHost, startNginx } from '../helpers/deploy/startNginx.ts';
import { readLeads } from '../helpers/site/readLeads.ts';
import { startSwitchableUpstream } from '../helpers/upstream/startSwitchableUpstream.ts';
import { sendAtRate } from '../tools/load.ts';

const test = testWith('an upgrade under load', 'nginx', 'openssl', 'curl', 'flock');

/** Adds a script to a release that no other release has. */
const addAsset = (name: string) => (folder: string) => writeFileSync(join(folder, 'dist/assets', name), name);

test('an upgrade under up to 200 requests and 2 quotes a second fails no request and loses or doubles no lead', async () => {
  const upstream = await startSwitchableUpstream();
  upstream.respondWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return 200;
  });
  const machine = await createScratchRoot({
    SITE_URL: `https://${canonicalHost}`,
    ...upstream.env,
  });
  await machine.startRelease('1.0.0', addAsset('index-RELEASE1.js'));
  machine.addRelease('1.1.0', addAsset('index-RELEASE2.js'));
  const nginx = await startNginx(machine.ports);
  const { entry } = await readAssetManifest();
  // Two of these ten are in no cache.
  const paths = [
    ...['/', '/products', '/products/12', '/products/12?units=us', '/data/products/12', '/about', '/faq'],
    ...['/search?q=pump+{n}', entry.src, '/duty-point?flow={n}&head=20'],
  ];
  const pathOf = (index: number) => paths[index % paths.length]?.replace('{n}', String(index)) ?? '/';
  const end = new AbortController();
  const visitors = {
    origin: `https://127.0.0.1:${nginx.httpsPort}`,
    headers: { host: canonicalHost },
    ca: nginx.ca,
    clients: 100,
    signal: end.signal,
  };
  let pagesServed = 0;
  const failed: string[] = [];
  const pages = sendAtRate({
    ...visitors,
    perSecond: 200,
    // The site refuses a page that waits for 2 s; five visitors at a time wait less on a slow machine too.
    maxOpen: 5,
    requestOf: (index) => ({ path: pathOf(index) }),
    onResponse(index, status) {
      pagesServed++;
      if (status !== 200) failed.push(`request ${index}: ${status} ${pathOf(index)}`);
    },
  });
  const mobileOf = (index: number) => `+971 50 ${100_000 + index}`;
  const answered: string[] = [];
  const quotes = sendAtRate({
    ...visitors,
    perSecond: 2,
    requestOf: (index) => ({
      method: 'POST',
      path: '/api/quote',
      body: new URLSearchParams({ ...quote, mobile: mobileOf(index), submission: randomUUID() }).toString(),
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    }),
    onResponse: (index) => answered.push(mobileOf(index)),
  });
  const more = async (count: number) => {
    const before = answered.length;
    await expect.poll(() => answered.length - before).toBeGreaterThan(count);
  };
  await more(3);
  const upgraded = await machine.run('deploy/upgrade.sh', ['1.1.0', '--skip-doctor']);
  await more(3);
  await expect.poll(() => pagesServed).toBeGreaterThan(1_000);
  end.abort();
  expect(upgraded).toMatchObject({ status: 0 });
  await pages;
  expect(failed).toEqual([]);
  const { statuses, sent } = await quotes;
  // 504: a busy machine takes longer than the visitor waits; the lead is stored all the same.
  expect((statuses.get(200) ?? 0) + (statuses.get(504) ?? 0)).toBe(sent);

  const undelivered = () => readLeads(machine.dataDir).filter(({ state }) => state !== 'delivered').length;
  await expect.poll(undelivered).toBe(0);
  expect(readLeads(machine.dataDir).length).toBe(answered.length);
  expect(upstream.accepted.map(({ fields }) => fields.mobile).sort()).toEqual(answered.sort());

  // Browsers still show pages of both releases.
  for (const port of machine.ports)
    for (const name of ['index-RELEASE1.js', 'index-RELEASE2.js'])
      expect(await (await fetch(`http://127.0.0.1:${port}/assets/${name}`)).text()).toBe(name);
});
