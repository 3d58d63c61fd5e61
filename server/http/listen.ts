import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';

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
  headers: OutgoingHttpHeaders;
  metrics?: { countRefused(reason: RefusalReason): void };
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

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  431: 'The headers of the request are too large.',
};

/** Why a request was refused; for metrics. */
type RefusalReason = 'ambiguous' | 'malformed' | 'slow' | 'too_large' | 'headers_too_large';

const malformed = { status: 400, reason: 'malformed' } as const;

/** Codes of Node's parser with other meanings. */
const refusals: Record<string, { status: number; reason: RefusalReason }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'slow' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'too_large' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'headers_too_large' },
};

/**
 * Passes on requests that all servers parse alike. Any other request is answered with these headers and ends its
 * connection, because the start of the next request is ambiguous.
 */
function refuseBrokenRequests(
  server: Server,
  headers: OutgoingHttpHeaders,
  handler: RequestListener,
  onRefused?: (reason: RefusalReason) => void,
): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  // Thousands of slow connections may end at the same moment.
  const rawResponses = new Map(
    Object.keys(sentences).map((status) => [Number(status), toRawResponse(Number(status), headers)]),
  );
  const handle: RequestListener = (request, response) => {
    const { socket } = request;
    if (refused.has(socket)) return;
    latest.set(socket, response);
    if (!isAmbiguous(request)) return handler(request, response);
    refused.add(socket);
    onRefused?.('ambiguous');
    response.writeHead(400, toFields(400, headers)).end(toText(400));
  };
  // An unknown expectation is ignored: Node's own 417 has no security headers.
  server.on('request', handle).on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket);
    if (refused.has(socket) || !socket.writable || isHalfSent(response)) return void socket.destroy();
    refused.add(socket);
    const { status, reason } = refusals[error.code ?? ''] ?? malformed;
    onRefused?.(reason);
    // An earlier request is still being answered.
    if (response?.req.complete && !response.writableFinished) {
      return void response.once('finish', () => socket.end());
    }
    socket.end(rawResponses.get(status), () => socket.destroy());
  });
}

function toRawResponse(status: number, headers: OutgoingHttpHeaders): string {
  const fields = Object.entries(toFields(status, headers)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n${toText(status)}`;
}

/** Whether the response has begun before the end of the request. */
const isHalfSent = (response?: ServerResponse) => response?.headersSent === true && !response.req.complete;

const toText = (status: number) => `${sentences[status]}\n`;

const toFields = (status: number, headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...headers,
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': toText(status).length,
  Connection: 'close',
});

/**
 * Whether a proxy may see other request boundaries than Node: a coding besides chunked, chunks in HTTP/1.0, no host or two,
 * an address of another host or of none.
 */
function isAmbiguous({ url = '', httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  const isOld = httpVersion === '1.0';
  if (coding !== undefined && (isOld || coding.toLowerCase() !== 'chunked')) return true;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && !isOld) || !url.startsWith('/');
}
