/**
 * `node test/bench/firstMinute.ts`: p99 at 200 requests a second from the first second after the start, while the catalogue
 * is fetched, pages are warmed up and responses recompressed; then after a change of one product, and after a purge.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  closeConnections,
  type MeasuredServer,
  quantile,
  request,
  sendAtRate,
  startServer,
} from './servers.ts';

const catalogues = [300, 10_000];
const perSecond = 200;
const port = '34573';
const br = { 'accept-encoding': 'br' };

const p99 = async ({ origin }: MeasuredServer, seconds: number) =>
  quantile(await sendAtRate(`${origin}/products`, { headers: br, perSecond, seconds }), 0.99);

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Rows of a table; `bare` is the p99 of the bare server in ms. */
export async function measureFirstMinute(bare: number): Promise<string[][]> {
  const rows: string[][] = [];
  const bound = ms(Math.max(5, 3 * bare));
  for (const count of catalogues) {
    const upstream = await startServer(['test/bench/largeUpstream.ts', String(count)], {}, 1);
    const site = await startServer(['dist/server/main.js'], {
      PORT: port,
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
      API_BASE_URL: upstream.origin,
      IMAGE_BASE_URL: upstream.origin,
    });
    const name = `p99 with ${count} products`;
    await request(`${site.origin}/products`);
    rows.push([`${name}, first 10 seconds`, ms(await p99(site, 10)), bound]);
    rows.push([`${name}, the rest of the first minute`, ms(await p99(site, 50)), bound]);
    await request(`${upstream.origin}/change?${count}`);
    const [changed] = await Promise.all([p99(site, 10), purge(site)]);
    rows.push([`${name}, after a change of one product and a purge`, ms(changed), bound]);
    await site.stop();
    await upstream.stop();
  }
  return rows;
}

/** Not awaited to its end, which 10,000 products delay beyond the load. */
const purge = ({ origin }: MeasuredServer) =>
  fetch(`${origin}/hooks/purge`, { method: 'POST', signal: AbortSignal.timeout(9_000) }).catch(
    () => undefined,
  );

if (import.meta.url === pathToFileURL(String(process.argv[1])).href) {
  console.log(await measureFirstMinute(Number(process.argv[2] ?? 0)));
  closeConnections();
}
