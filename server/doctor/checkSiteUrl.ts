import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { httpGet } from '../http/httpGet.ts';
import { blocked, type CheckResult, failed, hint, passed } from './checkResult.ts';

const timeoutMs = 5_000;

type Destination = 'here' | 'elsewhere' | 'moved' | 'unavailable' | 'unreachable';

interface Found {
  destination: Destination;
  /** The response that came instead of this server's. */
  instead: string;
  nginx: boolean;
}

const siteAdvice: Record<Exclude<Destination, 'here'>, string> = {
  elsewhere: 'Its DNS records, A and AAAA, must name this machine, or the proxy before it.',
  moved: 'SITE_URL must be the address that nothing redirects: the server_name of nginx, with its scheme.',
  unavailable:
    'nginx or the proxy before it reaches no instance: compare its ports with those of the instances.',
  unreachable: 'Check DNS, firewall and nginx: systemctl status nginx.',
};

const siblingAdvice =
  'Right behind a load balancer and for a standby. After a move, the DNS records, A and AAAA, must name this machine.';

const nginxAdvice: Record<Exclude<Destination, 'here'>, string> = {
  elsewhere: 'The server_name in /etc/nginx/sumpline/sumpline.conf must be the host of SITE_URL.',
  moved: 'The server_name in /etc/nginx/sumpline/sumpline.conf must be the host of SITE_URL.',
  unavailable: 'Compare the ports in /etc/nginx/sumpline/instances.conf with those of the instances.',
  unreachable: 'Start it: nginx -t, then systemctl start nginx.',
};

/**
 * Checks that SITE_URL leads to the server at `own`, and whether nginx on this machine does. The proof is a file in DATA_DIR
 * with a random name and content, which only a server with this DATA_DIR can send. `nginxAddress` is where nginx listens.
 */
export async function checkSiteUrl(
  { siteUrl, dataDir }: Pick<Config, 'siteUrl' | 'dataDir'>,
  own: string,
  nginxAddress = '127.0.0.1',
): Promise<CheckResult[]> {
  const proof = await writeProof(dataDir);
  if (!proof) return [];
  try {
    if ((await proof.follow(own)).destination !== 'here') {
      const message = `${own} belongs to another program, or to a server with another DATA_DIR`;
      return [blocked(message, 'Run doctor with the settings of the server, or end the other program.')];
    }
    const site = await proof.follow(siteUrl);
    const isOfSite = site.destination === 'elsewhere' && (await isSumpline(siteUrl));
    const nginx = isLoopback(siteUrl) ? null : await proof.follow(siteUrl, nginxAddress);
    return [
      ...reportNginx(siteUrl, site, nginx),
      isOfSite
        ? hint(`SITE_URL ${siteUrl} leads to another machine of this site`, siblingAdvice)
        : reportSite(siteUrl, site, nginx),
    ];
  } finally {
    await proof.remove();
  }
}

/**
 * Requests an address as a browser would, but accepts any certificate and follows no redirect. With `via` it connects to
 * that address, whatever the name in the URL leads to. Rejects where nothing responds in time.
 */
export async function requestSite(url: string, via?: string) {
  const { host } = new URL(url);
  const name = hostNameOf(url);
  const { body, ...response } = await httpGet(url, {
    hostname: via ?? name,
    // Unchanged bytes: a proxy that compresses wrongly is not this check's subject.
    headers: { host, 'accept-encoding': 'identity' },
    ...serverName(name),
    rejectUnauthorized: false,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    signals: [],
  });
  return { ...response, body: await text(body) };
}

/** The host of an address; an IPv6 address without its brackets, with which nothing connects to it. */
export const hostNameOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** The option of TLS for a host; SNI permits no IP address as a server's name. */
export const serverName = (host: string) => (isIP(host) ? {} : { servername: host });

async function isSumpline(origin: string): Promise<boolean> {
  const response = await requestSite(`${origin}/healthz`).catch(() => null);
  return response?.status === 200 && response.body === '{"status":"ok"}';
}

const isLoopback = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** `null` if DATA_DIR cannot be written, which another check reports. */
async function writeProof(dataDir: string) {
  const name = `doctor-${randomUUID()}.js`;
  const content = `// ${randomUUID()}`;
  // The server sends files of other releases from here.
  const file = join(dataDir, 'assets', name);
  try {
    await mkdir(join(dataDir, 'assets'), { recursive: true });
    await writeFile(file, content, { mode: 0o644 });
  } catch {
    return null;
  }
  return {
    async follow(origin: string, via?: string): Promise<Found> {
      try {
        const { status, headers, body } = await requestSite(`${origin}/assets/${name}`, via);
        const instead = headers.location ? `a redirect to ${headers.location}` : `status ${status}`;
        const destination = body === content ? 'here' : destinationOf(status);
        return { destination, instead, nginx: String(headers.server).startsWith('nginx') };
      } catch (error) {
        return { destination: 'unreachable', instead: reasonOf(error), nginx: false };
      }
    },
    remove: () => rm(file, { force: true }),
  };
}

function destinationOf(status: number): Destination {
  if (status >= 500) return 'unavailable';
  return status >= 300 && status < 400 ? 'moved' : 'elsewhere';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function reportSite(siteUrl: string, site: Found, nginx: Found | null): CheckResult {
  if (site.destination === 'here') {
    return passed(`SITE_URL ${siteUrl} leads to this server${site.nginx ? ' through nginx' : ''}`);
  }
  const message = `SITE_URL ${siteUrl} does not lead to this server: ${site.instead}`;
  if (site.destination === 'unreachable' && nginx?.destination === 'here') {
    const advice = 'Open it from another machine: some networks do not lead from here back to here.';
    return hint(`SITE_URL ${siteUrl} cannot be reached from this machine: ${site.instead}`, advice);
  }
  return failed(message, siteAdvice[site.destination]);
}

function reportNginx(siteUrl: string, site: Found, nginx: Found | null): CheckResult[] {
  if (!nginx) return [];
  if (nginx.destination === 'here') {
    return [passed(`${nginx.nginx ? 'nginx' : 'the proxy'} on this machine leads to this server`)];
  }
  if (nginx.destination === 'unreachable' && site.destination === 'here') {
    return [passed('nginx: none on this machine, SITE_URL leads here all the same')];
  }
  const message = `nginx on this machine does not lead to this server for ${siteUrl}: ${nginx.instead}`;
  return [failed(message, nginxAdvice[nginx.destination])];
}
