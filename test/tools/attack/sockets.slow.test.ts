import { expect, test } from 'vitest';
import { listenLikeMain } from '../../helpers/site/listenLikeMain.ts';
import { startShippedSite } from '../../helpers/site/startSite.ts';
import { attackNames, openSlowConnections } from './slowConnections.ts';

const count = 200;

test.each(attackNames)(`${count} %s keep no visitor from a page, and leave nothing behind`, async (name) => {
  const site = await startShippedSite();
  const { server, port } = await listenLikeMain(site);
  const { length: before } = process.getActiveResourcesInfo();
  const attack = await openSlowConnections(port, name, count);
  for (const path of ['/', '/products', '/search?q=pump', '/healthz'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  if (name === 'connections that read nothing') {
    expect(attack.open()).toBe(count);
    attack.close();
  }
  // From now on, they are late.
  Object.assign(server, { headersTimeout: 1, requestTimeout: 2 });
  await expect.poll(attack.open).toBe(0);
  attack.close();
  server.closeIdleConnections();
  const connections = () => new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
  await expect.poll(connections).toBe(0);
  await expect.poll(() => process.getActiveResourcesInfo().length).toBeLessThan(before + 20);
});
