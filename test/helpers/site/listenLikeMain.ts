import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from '../../../server/http/listen.ts';
import { securityHeaderFields } from '../../../server/middleware/securityHeaders.ts';
import { atEnd } from '../atEnd.ts';
import type { Site } from './startSite.ts';

/** Lets a site listen on another free port in the way of production, with its limits of time and size. */
export async function listenLikeMain({ app }: Site): Promise<{ server: Server; port: number }> {
  const headers = securityHeaderFields({ embeds: { map: null, video: null } });
  const server = await listen(app, { port: 0, host: '127.0.0.1', headers });
  atEnd(() => {
    server.closeAllConnections();
    return closeServer(server);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
