import { shareInWorker } from '../../helpers/atEnd.ts';
import { createClient } from '../../helpers/deploy/sendRequest.ts';
import { canonicalHost, startNginx } from '../../helpers/deploy/startNginx.ts';
import { request } from '../load.ts';
import { createFolder, type MeasuredServer, startSite, startUpstream } from '../servers.ts';

export const products = 300;

/** Opens something of the tests' helpers until the bench ends. */
export const open = <T>(start: () => Promise<T>): Promise<T> => shareInWorker(start)();

/** The client's address is the one that the CDN names. */
const trustCdn = (text: string) =>
  text.replace(
    `server_name ${canonicalHost};`,
    '$& set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  );

/** An upstream of 300 products, built instances on one disk, and the shipped nginx in front, as one machine has them. */
export async function startMachine(count: 1 | 2, env: NodeJS.ProcessEnv = {}) {
  const upstream = await startUpstream(products);
  const settings = {
    SITE_URL: `https://${canonicalHost}`,
    DATA_DIR: createFolder(),
    ...env,
  };
  const servers: MeasuredServer[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startSite(upstream, settings, index));
  const instances = servers.map(({ origin }) => {
    const port = Number(new URL(origin).port);
    return { origin, port, send: createClient({ port, host: canonicalHost }) };
  });
  const [first = 0, second = first] = instances.map(({ port }) => port);
  const nginx = await open(() => startNginx([first, second], trustCdn));
  for (const { send } of instances) await send('/hooks/purge', { method: 'POST' });
  return {
    upstream,
    instances,
    nginx,
    async stop() {
      for (const server of [...servers, upstream]) await server.stop();
    },
  };
}

/** Changes a product upstream. */
export const changeProduct = ({ upstream }: { upstream: MeasuredServer }, id: number) =>
  request(`${upstream.origin}/change?${id}`);
