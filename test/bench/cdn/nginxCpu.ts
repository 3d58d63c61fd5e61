/** CPU seconds of nginx's own processes for what it sends from its caches. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { canonicalHost } from '../../helpers/deploy/startNginx.ts';
import { table } from '../report.ts';
import { cpuSecondsOf, median } from '../servers.ts';
import { startMachine } from './startMachine.ts';

const rounds = 5;
const connections = 16;
const encoding = { 'accept-encoding': 'br' };

interface Case {
  name: string;
  path: string;
  requests: number;
  /** A visitor's first request also pays for the handshake of TLS. */
  isNewConnection?: boolean;
}

/** Master, workers and cache manager. */
function readNginxCpu(folder: string): number {
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim();
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  return [master, ...children].reduce((sum, pid) => sum + cpuSecondsOf(Number(pid)), 0);
}

export async function measureNginxCpu(): Promise<string> {
  const machine = await startMachine(1);
  const { folder, httpsPort, ca } = machine.nginx;
  const kept = new Agent({ keepAlive: true, maxSockets: connections });

  /** Sends one request; returns the size of its body, which has to come from nginx's cache. */
  async function send({ path, isNewConnection }: Case, isWarmUp = false): Promise<number> {
    const agent = isNewConnection ? false : kept;
    const headers = { host: canonicalHost, ...encoding };
    const target = { host: '127.0.0.1', port: httpsPort, ca, servername: canonicalHost };
    const [response] = await once(request({ ...target, path, headers, agent }).end(), 'response');
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    if (!isWarmUp && response.headers['x-cache'] !== 'HIT') {
      throw new Error(`${path}: ${response.statusCode} ${response.headers['x-cache']}`);
    }
    return bytes;
  }

  async function saturate(one: Case): Promise<void> {
    let sent = 0;
    const sendNext = async () => {
      while (sent++ < one.requests) await send(one);
    };
    await Promise.all(Array.from({ length: connections }, sendNext));
  }

  const { entry } = await readAssetManifest();
  const cases: Case[] = [
    { name: 'cached page, connection kept', path: '/products', requests: 2_000 },
    { name: 'cached page, new connection', path: '/products', requests: 500, isNewConnection: true },
    { name: 'script', path: entry.src, requests: 2_000 },
    { name: 'picture', path: '/pictures/hoses/suction/section-2-drawing.webp', requests: 2_000 },
  ];
  const rows: string[][] = [];
  for (const one of cases) {
    await send(one, true);
    const bytes = await send(one, true);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = readNginxCpu(folder);
      await saturate(one);
      spent.push(((readNginxCpu(folder) - before) / one.requests) * 1_000);
    }
    rows.push([one.name, String(bytes), Math.min(...spent).toFixed(3), median(spent).toFixed(3)]);
  }
  kept.destroy();
  await machine.stop();
  return table([`CPU seconds per 1000 requests, ${rounds} rounds`, 'bytes', 'best', 'median'], rows);
}
