import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';

/** How long requests in flight may take at a stop; the process is gone within ten seconds. */
const graceMs = 9_000;
const idleSweepMs = 100;

/**
 * nginx closes an idle connection to this server after 60 s (deploy/nginx/http.conf). It has to be the first: a post on a
 * connection that this side closes at the same moment is lost.
 */
const keepAliveTimeout = 75_000;
/** For the headers, and for a whole request: nginx sends a post only when it has all of it. */
const headersTimeout = 20_000;
const requestTimeout = 60_000;

/** Rejects where the address cannot be listened on. */
export function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, handler);
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/** Accepts no new connections, waits for the requests in flight, and drops those that outlast the grace period. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection that falls idle after `close()` would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
