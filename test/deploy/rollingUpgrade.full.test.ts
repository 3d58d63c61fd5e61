import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../server/rendering/assetManifest.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { startLoad } from '../helpers/deploy/startLoad.ts';
import { canonicalHost, startNginx } from '../helpers/deploy/startNginx.ts';
import { readLeads } from '../helpers/site/readLeads.ts';
import { startLeadUpstream } from '../helpers/upstream/startLeadUpstream.ts';
import { startUpstream } from '../helpers/upstream/startUpstream.ts';

const skip = !hasTools('an upgrade under load', 'nginx', 'openssl', 'curl', 'flock');

/** Adds a script to a release that no other release has. */
const addAsset = (name: string) => (folder: string) => writeFileSync(join(folder, 'dist/assets', name), name);

test.skipIf(skip)(
  'an upgrade under 200 requests and 2 quotes a second fails no request and loses or doubles no lead',
  { timeout: 180_000 },
  async () => {
    const { apiBaseUrl, imageBaseUrl } = await startUpstream();
    const upstream = await startLeadUpstream(apiBaseUrl);
    upstream.respondWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 200;
    });
    const machine = await createScratchRoot({
      SITE_URL: `https://${canonicalHost}`,
      API_BASE_URL: upstream.apiBaseUrl,
      IMAGE_BASE_URL: imageBaseUrl,
    });
    await machine.startRelease('1.0.0', addAsset('index-RELEASE1.js'));
    machine.addRelease('1.1.0', addAsset('index-RELEASE2.js'));
    const nginx = await startNginx(machine.ports);
    const { entry } = await readAssetManifest();
    const load = startLoad({
      port: nginx.httpsPort,
      host: canonicalHost,
      ca: nginx.ca,
      // Two of these ten are in no cache.
      paths: [
        ...['/', '/products', '/products/12', '/products/12?units=us', '/data/products/12', '/about', '/faq'],
        ...['/search?q=pump+{n}', entry.src, '/duty-point?flow={n}&head=20'],
      ],
      pagesPerSecond: 200,
      quotesPerSecond: 2,
    });
    const more = async (quotes: number) => {
      const wanted = load.quotes.length + load.failures.length + quotes;
      await expect
        .poll(() => load.quotes.length + load.failures.length, { timeout: 30_000 })
        .toBeGreaterThan(wanted);
    };
    await more(3);
    const upgraded = await machine.run('deploy/upgrade.sh', ['1.1.0', '--skip-doctor']);
    await more(3);
    await load.stop();
    expect(upgraded).toMatchObject({ status: 0 });
    expect(load.failures).toEqual([]);
    expect(load.pages).toBeGreaterThan(1_000);

    const undelivered = () => readLeads(machine.dataDir).filter(({ state }) => state !== 'delivered').length;
    await expect.poll(undelivered).toBe(0);
    expect(readLeads(machine.dataDir).length).toBe(load.quotes.length);
    expect(upstream.accepted.map(({ fields }) => fields.mobile).sort()).toEqual(load.quotes.sort());

    // Browsers still show pages of both releases.
    for (const port of machine.ports)
      for (const name of ['index-RELEASE1.js', 'index-RELEASE2.js'])
        expect(await (await fetch(`http://127.0.0.1:${port}/assets/${name}`)).text()).toBe(name);
  },
);
