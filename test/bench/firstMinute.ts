/**
 * p99 at 200 requests a second from the first second after the start, while the catalogue
 * is fetched, pages are warmed up and responses recompressed; then after a change of one product, and after a purge.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredServer, quantile, request, sendAtRate, startServer } from './servers.ts';

const catalogues = [300, 10_000];
const perSecond = 200;
const port = '34573';
const br = { 'accept-encoding': 'br' };

const p99 = async ({ origin }: MeasuredServer, seconds: number) =>
  quantile(await sendAtRate(`${origin}/products`, { headers: br, perSecond, seconds }), 0.99);

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Rows of a table; the bare server is measured just before each site, since the machine may have other work. */
export async function measureFirstMinute(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const count of catalogues) {
    const bare = await measureBare();
    const bound = ms(Math.max(5, 3 * bare));
    const upstream = await startServer(['test/bench/largeUpstream.ts', String(count)], {}, 1);
    const site = await startServer(['dist/server/main.js'], {
      PORT: port,
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
      API_BASE_URL: upstream.origin,
      IMAGE_BASE_URL: upstream.origin,
    });
    const name = `p99 with ${count} products`;
    rows.push([`p99 of bare node:http before ${count} products`, ms(bare), '']);
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

async function measureBare(): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'response.json');
  writeFileSync(file, JSON.stringify({ headers: {}, body: 'A'.repeat(8_000) }));
  const bare = await startServer(['test/bench/comparisonServer.ts', 'bare', file]);
  const measured = await p99(bare, 10);
  await bare.stop();
  return measured;
}

/** Not awaited to its end, which 10,000 products delay beyond the load. */
const purge = ({ origin }: MeasuredServer) =>
  fetch(`${origin}/hooks/purge`, { method: 'POST', signal: AbortSignal.timeout(9_000) }).catch(
    () => undefined,
  );
