import type { OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { type RefusalReason, refuseBrokenRequests } from './refusals.ts';

/** How long requests in flight may take at a stop; the process exits within ten seconds. */
const graceMs = 9_000;
const idleSweepMs = 100;

/**
 * nginx closes an idle connection to this server after 60 s (deploy/nginx/http.conf) and has to be the first to close: a
 * post on a connection that this side closes at the same moment is lost.
 */
const keepAliveTimeout = 75_000;

/** nginx sends a request only when it has all of it; a browser without nginx sends its headers in one packet or two. */
const headersTimeout = 10_000;
/** For headers and body: the 64 KiB of the largest form take 13 s on a telephone line of 40 kbit/s. */
const requestTimeout = 15_000;
/** How late both timeouts may be noticed. */
const connectionsCheckingInterval = 1_000;

interface ListenOptions {
  port: number;
  host: string;
  /** Headers of the responses that bypass the middleware. */
  headers: OutgoingHttpHeaders;
  metrics?: {
    /** Counts a request that never reached the handler. */
    countRefused(reason: RefusalReason): void;
  };
}

/** Rejects if the address is not available. */
export function listen(handler: RequestListener, options: ListenOptions): Promise<Server> {
  const { port, host, headers, metrics } = options;
  const server = createServer({
    keepAliveTimeout,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    // Node's own response has no security headers.
    requireHostHeader: false,
  });
  refuseBrokenRequests(server, headers, handler, metrics?.countRefused);
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/** Accepts no new connections, waits for the requests in flight, and drops those that exceed the grace period. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection that falls idle after `close()` would hold the server open.
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
