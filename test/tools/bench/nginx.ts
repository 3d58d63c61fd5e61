/** CPU of nginx's own processes for what it sends from its caches. Needs `nginx` and `openssl`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalHost } from '../../helpers/deploy/startNginx.ts';
import { expectAll, median, sendAll } from '../load.ts';
import { isShort, machine, reportSection, table } from '../report.ts';
import { cpuSecondsOf } from '../servers.ts';
import { startMachine } from './startMachine.ts';

const rounds = isShort ? 1 : 5;
const headers = { host: canonicalHost, 'accept-encoding': 'br' };

/** Master, workers and cache manager. */
function readNginxCpu(folder: string): number {
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim();
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  return [master, ...children].reduce((sum, pid) => sum + cpuSecondsOf(Number(pid)), 0);
}

export async function measureNginx(): Promise<void> {
  const machineOfOne = await startMachine(1);
  const { nginx, instances } = machineOfOne;
  const origin = `https://127.0.0.1:${nginx.httpsPort}`;
  const html = (await instances[0]?.send('/products'))?.text ?? '';
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  const cases = [
    { name: 'cached page, connection kept', path: '/products', amount: 2_000 },
    // A visitor's first request also pays for the handshake of TLS.
    { name: 'cached page, new connection', path: '/products', amount: 500, isNewConnection: true },
    { name: 'script', path: script, amount: 2_000 },
    { name: 'picture', path: '/pictures/hoses/suction/section-2-drawing.webp', amount: 2_000 },
  ];
  const rows: string[][] = [];
  for (const { name, path, ...options } of cases) {
    const send = async () => nginx.send(path, { headers });
    await send();
    const { headers: received, body } = await send();
    if (received['x-cache'] !== 'HIT') throw new Error(`${path} does not come from the cache of nginx`);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = readNginxCpu(nginx.folder);
      expectAll(await sendAll({ origin, requestOf: [path], headers, ...options }));
      spent.push(((readNginxCpu(nginx.folder) - before) / options.amount) * 1_000);
    }
    rows.push([name, String(body.length), Math.min(...spent).toFixed(3), median(spent).toFixed(3)]);
  }
  await machineOfOne.stop();
  reportSection(
    'CPU of nginx',
    `${machine()}, which visitors, nginx, instance and upstream share.`,
    table([`CPU seconds per 1000 requests, ${rounds} rounds`, 'bytes', 'best', 'median'], rows),
  );
}
