import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { get } from 'node:http';
import { startRawUpstream } from '../upstream/startUpstream.ts';

interface OriginRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The other end of the connection. */
  port: number | undefined;
}

type Respond = (request: OriginRequest, response: ServerResponse) => unknown;

/** A server behind nginx that records its requests; without `respond` every response is 200 and may be cached. */
export async function startOrigin(respond: Respond = respondCacheable) {
  const requests: OriginRequest[] = [];
  const url = await startRawUpstream(async (incoming, response) => {
    const body = Buffer.concat(await Array.fromAsync(incoming)).toString();
    const { method = '', url: address = '', headers } = incoming;
    const request = { method, url: address, headers, body, port: incoming.socket.remotePort };
    requests.push(request);
    respond(request, response);
  });
  return { port: Number(new URL(url).port), requests };
}

function respondCacheable({ url }: OriginRequest, response: ServerResponse): void {
  response.writeHead(200, { 'cache-control': 'public, s-maxage=60', 'content-type': 'text/plain' });
  response.end(url);
}

/** Passes requests on to a site, whose pages may then be cached for a second instead of a minute. */
export async function startShortLived(siteUrl: string): Promise<number> {
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    get(`${siteUrl}${incoming.url}`, { headers: incoming.headers }, (received) => {
      const { 'cache-control': cacheControl = '', ...headers } = received.headers;
      const short = cacheControl
        .replace('s-maxage=60', 's-maxage=1')
        .replace(/stale-while-revalidate=\d+/, 'stale-while-revalidate=1');
      response.writeHead(received.statusCode ?? 0, { ...headers, 'cache-control': short });
      received.pipe(response);
    }).on('error', () => response.destroy());
  };
  return Number(new URL(await startRawUpstream(pass)).port);
}
