import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpGet } from '../../http/httpGet.ts';

const timeoutMs = 5_000;

/**
 * Requests an address as a browser would, but accepts any certificate and follows no redirect. With `via` it connects to
 * that address, whatever the name in the URL leads to. Rejects where nothing responds in time.
 */
export async function requestSite(url: string, via?: string) {
  const { hostname, host } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '');
  const { body, ...response } = await httpGet(url, {
    hostname: via ?? name,
    // Unchanged bytes: a proxy that compresses wrongly is not this check's subject.
    headers: { host, 'accept-encoding': 'identity' },
    // SNI permits no IP address as a server's name.
    ...(isIP(name) ? {} : { servername: name }),
    rejectUnauthorized: false,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    signals: [],
  });
  return { ...response, body: await text(body) };
}
