import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from '../site/startServer.ts';
import { startRawUpstream } from '../upstream/startUpstream.ts';
import { createClient } from './sendRequest.ts';
import { canonicalHost, runNginx } from './startNginx.ts';

export interface Purge {
  addresses: string[];
  tags: string[];
}

/** Caches what its origin lets shared caches store, as a CDN does; one copy for all codings. */
const configuration = (folder: string, port: number, originPort: number) => `
user root;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    proxy_cache_path ${folder}/copies keys_zone=cdn:4m use_temp_path=off;
    server {
        listen 127.0.0.1:${port};
        location / {
            proxy_pass https://127.0.0.1:${originPort};
            proxy_ssl_server_name on;
            proxy_ssl_name ${canonicalHost};
            proxy_set_header Host ${canonicalHost};
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Accept-Encoding identity;
            proxy_cache cdn;
            proxy_cache_key $request_uri;
            proxy_cache_revalidate on;
            proxy_cache_background_update on;
            proxy_cache_use_stale updating error timeout;
            proxy_ignore_headers Vary;
            add_header X-Cdn $upstream_cache_status always;
        }
    }
}
`;

/**
 * A stand-in for a CDN with a receiver for CDN_PURGE_URL that deletes the copies which a purge names: by their addresses, or by
 * their tags. It is in front of nobody until `start`.
 */
export async function startCdn(by: keyof Purge) {
  const folder = createTempDir();
  const purges: Purge[] = [];
  const copies = join(folder, 'copies');
  /** Path and tags of each copy. */
  const stored = () =>
    (existsSync(copies) ? readdirSync(copies) : []).map((file) => {
      const text = readFileSync(join(copies, file), 'latin1');
      const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
      return { file, path: find(/^KEY: (.*)$/m), tags: find(/^cache-tag: (.*)\r$/im).split(',') };
    });
  const fileOf = (address: string) => {
    const { pathname, search } = new URL(address);
    return createHash('md5')
      .update(pathname + search)
      .digest('hex');
  };
  function purge({ addresses, tags }: Purge): void {
    const files =
      by === 'addresses'
        ? addresses.map(fileOf)
        : stored().flatMap((copy) => (copy.tags.some((tag) => tags.includes(tag)) ? [copy.file] : []));
    for (const file of files) rmSync(join(copies, file), { force: true });
  }
  const purgeUrl = await startRawUpstream(async (incoming, response) => {
    const received: Purge = JSON.parse(Buffer.concat(await Array.fromAsync(incoming)).toString());
    purges.push(received);
    purge(received);
    response.end();
  });
  return {
    purgeUrl: `${purgeUrl}/purge`,
    purges,
    storedPaths: () => stored().map(({ path }) => path),
    /** In front of the origin at this port, which speaks TLS; returns its own port and a client. */
    async start(originPort: number) {
      const port = Number(await freePort());
      writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, originPort));
      const send = createClient({ port, host: canonicalHost });
      await runNginx(folder, send);
      return { port, send };
    },
  };
}
