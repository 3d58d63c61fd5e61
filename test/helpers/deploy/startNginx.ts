import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFallbackPages } from '../../../server/operator/fallbackPages.ts';
import { atEnd } from '../atEnd.ts';
import { createTempDir } from '../createTempDir.ts';
import { freePort } from '../site/startServer.ts';
import { createAuthority } from './createAuthority.ts';
import { createClient, type SendRequest } from './sendRequest.ts';

/** The host name in the shipped files. */
export const canonicalHost = 'www.sumpline.example';

/** Present on nginx's fallback pages. */
export const contact = { phone: '97145550142', email: 'info@sumpline.example', address: ['Dubai'] };

/** The settings of level "http" that Debian's nginx.conf has: they must not reach the site. */
const mainFile = (folder: string) => `
user root;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
    sendfile on;
    tcp_nopush on;
    default_type application/octet-stream;
    ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
    ssl_prefer_server_ciphers on;
    access_log ${folder}/access.log;
    gzip on;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include sumpline/sumpline.conf;
}
`;

type Edit = (text: string) => string;

/** Whether this machine has the loopback address of IPv6. */
export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

/**
 * Writes the shipped configuration into a folder of the test: only ports, paths and the number of IPv6 sockets differ.
 * `instances` are the ports of two servers; one port stands for both.
 */
export async function writeNginxFolder(instances: readonly [number, number?], edit: Edit = (text) => text) {
  const folder = createTempDir();
  const [httpPort, httpsPort] = [Number(await freePort()), Number(await freePort())];
  const sumpline = join(folder, 'sumpline');
  cpSync('deploy/nginx', sumpline, { recursive: true });
  for (const name of readdirSync(sumpline)) {
    const file = join(sumpline, name);
    const text = edit(readFileSync(file, 'utf8'))
      .replace(/^ *listen \[::\].*\n/gm, (line) => (hasIpv6 ? line.replace('[::]', '[::1]') : ''))
      .replace(/^( *listen (?:\[::1\]:)?)80\b/gm, `$1${httpPort}`)
      .replace(/^( *listen (?:\[::1\]:)?)443\b/gm, `$1${httpsPort}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${instances[1] ?? instances[0]}`)
      .replaceAll('/var/lib/nginx/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/var/www/certbot', `${folder}/certbot`)
      .replaceAll('/var/cache/sumpline', folder);
    writeFileSync(file, text);
  }
  createCertificate(join(sumpline, 'certificate'));
  mkdirSync(join(folder, 'fallback'));
  for (const [name, text] of createFallbackPages(contact)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  return { folder, httpPort, httpsPort };
}

function createCertificate(folder: string): void {
  const { key, cert } = createAuthority().issueSelfSigned(canonicalHost, 2, 'sumpline.example');
  mkdirSync(folder);
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
}

const nginxArguments = (folder: string) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];

/** The result of `nginx -t` on the configuration in a folder. */
export function checkNginxFolder(folder: string): { status: number | null; output: string } {
  const { status, stderr } = spawnSync('nginx', [...nginxArguments(folder), '-t'], { encoding: 'utf8' });
  return { status, output: stderr };
}

/** Runs nginx over `nginx.conf` in a folder until the test ends; resolves when it responds. */
export async function runNginx(folder: string, send: SendRequest): Promise<void> {
  const child = spawn('nginx', [...nginxArguments(folder), '-g', 'daemon off;'], { stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  atEnd(async () => {
    // Not SIGKILL, which would leave the workers behind.
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  // Without vitest's own polling: benches call this too.
  const isUp = () =>
    send('/').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx has ended: ${output}`);
    await sleep(20);
  }
}

/** The limits so slow that the machine's speed does not matter. */
export const slowLimits = (text: string) => text.replace(/rate=\d+r\/[ms]/g, 'rate=1r/m');

/** For tests that are not about limits and send much from one address. */
export const generousLimits = (text: string) => text.replace(/rate=\d+r\/[ms]/g, 'rate=1000r/s');

/** Starts nginx with the shipped configuration in front of these ports and waits until it responds. */
export async function startNginx(instances: readonly [number, number?], edit?: Edit) {
  const { folder, httpPort, httpsPort } = await writeNginxFolder(instances, edit);
  const ca = readFileSync(join(folder, 'sumpline/certificate/fullchain.pem'));
  const sendPlain = createClient({ port: httpPort, host: canonicalHost });
  await runNginx(folder, sendPlain);
  return {
    /** The configuration, the cache and the logs. */
    folder,
    httpPort,
    httpsPort,
    ca,
    /** Sends a request over TLS. */
    send: createClient({ port: httpsPort, host: canonicalHost, ca }),
    /** Sends a request without TLS. */
    sendPlain,
    /** The lines of the access log so far. */
    logged: (): Record<string, unknown>[] =>
      readFileSync(join(folder, 'sumpline.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
