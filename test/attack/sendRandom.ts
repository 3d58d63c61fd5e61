import { expect } from 'vitest';
import { listenLikeMain } from '../helpers/site/listenLikeMain.ts';
import { startShippedSite } from '../helpers/site/startShippedSite.ts';
import { sendFuzzed } from './sendFuzzed.ts';

/** Sends random requests to the shipped site: no fault in a response, and none in the log. */
export async function expectNoFault(requests: number): Promise<void> {
  const site = await startShippedSite({ beacon: 'on' });
  const { port } = await listenLikeMain(site);
  const origin = `http://127.0.0.1:${port}`;
  const { sent, failure } = await sendFuzzed(origin, { seed: 20261122, requests });
  expect(failure).toBeNull();
  expect(sent).toBe(requests);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
}
