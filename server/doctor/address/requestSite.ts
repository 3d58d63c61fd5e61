import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

interface SiteResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

const timeoutMs = 5_000;

/**
 * Requests an address as a browser would, but accepts any certificate and follows no redirect. With `via` it connects to
 * that address, whatever the name in the URL leads to. Rejects where nothing responds in time.
 */
export function requestSite(url: string, via?: string): Promise<SiteResponse> {
  const { protocol, hostname, port, pathname, host } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const name = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: via ?? name,
      port: port || (protocol === 'https:' ? 443 : 80),
      path: pathname,
      headers: { host },
      // SNI permits no IP address as a server's name.
      ...(isIP(name) ? {} : { servername: name }),
      rejectUnauthorized: false,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.on('error', reject).on('response', async (response) => {
      try {
        const body = Buffer.concat(await Array.fromAsync(response)).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.end();
  });
}
