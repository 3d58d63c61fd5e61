import request from 'supertest';
import { expect, test } from 'vitest';
import { maxPieceMs } from '../../helpers/cpuTime.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';

/** The CPU of the longest turn of the event loop, in ms. */
function watchTurns() {
  let longest = 0;
  let goesOn = true;
  let startedAt = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(startedAt);
    longest = Math.max(longest, (user + system) / 1_000);
    startedAt = process.threadCpuUsage();
    if (goesOn) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    goesOn = false;
    return longest;
  };
}

const cheap = [
  (n: number) => `/nothing/${n}/here`,
  (n: number) => `/nothing-${n}.md`,
  (n: number) => `/products/${n}x.md`,
  (n: number) => `/sitemap-${n}.xml`,
  (n: number) => `/data/nothing/${n}`,
  () => '/sitemap.xml',
  () => '/llms.txt',
];

test('hundreds of addresses of nothing in a row never hold the event loop', async () => {
  const { app, source } = await startShippedSite();
  await source.refreshAll();
  const send = async (count: number) => {
    const paths = Array.from({ length: count }, (_, n) => cheap[n % cheap.length]?.(n) ?? '/');
    for (let at = 0; at < count; at += 20)
      await Promise.all(paths.slice(at, at + 20).map((path) => request(app).get(path)));
  };
  // The first requests compile.
  await send(140);
  const longest: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const stop = watchTurns();
    await send(210);
    longest.push(stop());
  }
  expect(Math.min(...longest)).toBeLessThan(maxPieceMs);
}, 120_000);
