/** Runs load against a server and returns its figures. */
import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';

export interface Figures {
  sent: number;
  /** Responses by status. */
  statuses: Map<number, number>;
  /** Time to the end of each response in ms. */
  ms: number[];
}

export interface LoadOptions {
  origin: string;
  /** Path, method, headers and body of each request; the paths of a list are sent round-robin. */
  requestOf: readonly string[] | ((index: number) => Request);
  headers?: Record<string, string>;
  connections?: number;
  /** Ends after this many requests; without `amount` and `seconds` by `stop` alone. */
  amount?: number;
  seconds?: number;
  /** At most so many a second, in a burst at the start of each second. */
  perSecond?: number;
  /** Each request has a connection of its own; its time is not measured. */
  isNewConnection?: boolean;
  onResponse?(index: number, status: number, body: string, ms: number): void;
  /** A connection has failed, or a response has not come within 30 s. */
  onError?(message: string): void;
}

/** The state that autocannon holds for a request until its response. */
interface Sent {
  index: number;
  at: number;
}

const tickMs = 100;
const daySeconds = 86_400;

const toFunction = (requestOf: LoadOptions['requestOf']): ((index: number) => Request) =>
  typeof requestOf === 'function'
    ? requestOf
    : (index) => ({ path: requestOf[index % requestOf.length] ?? '/' });

/** Keeps the connections busy: each sends its next request when it has the response to the one before. */
export function startLoad({ origin, headers = {}, connections = 16, ...options }: LoadOptions) {
  const figures: Figures = { sent: 0, statuses: new Map(), ms: [] };
  const requestOf = toFunction(options.requestOf);
  const { promise: ended, resolve, reject } = Promise.withResolvers<Figures>();
  const settings = {
    url: origin,
    connections: Math.min(connections, options.amount ?? connections),
    ...(options.amount ? { amount: options.amount } : { duration: options.seconds ?? daySeconds }),
    ...(options.perSecond && { overallRate: options.perSecond }),
    ...(options.isNewConnection && { reconnectRate: 1 }),
    sampleInt: tickMs,
    // Ends only what hangs.
    timeout: 600,
    requests: [
      {
        setupRequest(request, context) {
          const index = figures.sent++;
          Object.assign(context, { index, at: performance.now() } satisfies Sent);
          const one = requestOf(index);
          return { ...request, ...one, headers: { ...headers, ...one.headers } };
        },
        onResponse(status, body, context) {
          const { index, at } = context as Sent;
          const ms = performance.now() - at;
          figures.ms.push(ms);
          options.onResponse?.(index, status, body, ms);
        },
      },
    ],
    // Not `onResponse`, which autocannon leaves out where each request has its own connection.
    setupClient: (client) => {
      client.on('headers', (head) => count(figures, Number(head.statusCode)));
    },
  } satisfies autocannon.Options;
  const run = autocannon(settings, (error) => (error ? reject(error) : resolve(figures)));
  run.on('reqError', (error: Error) => options.onError?.(error.message));
  return {
    /** Resolves with the figures when the load has ended. */
    ended,
    /** Requests under way are cut off. */
    stop() {
      run.stop();
      return ended;
    },
  };
}

interface FloodOptions {
  origin: string;
  /** `[<id>]` in a path is another text in each request. */
  paths: readonly string[];
  clients: number;
  /** From so many networks. */
  networks: number;
  /** The requests of the clients; without it they go on for `seconds`, and the last ones are cut off. */
  amount?: number | undefined;
  seconds?: number | undefined;
}

/** Keeps clients busy from another thread, so that they do not delay the measured thread; without times of responses. */
export async function flood({
  origin,
  paths,
  clients,
  networks,
  amount,
  seconds = 10,
}: FloodOptions): Promise<Figures> {
  const all = Array.from({ length: networks }, (_, network) =>
    paths.map((path) => ({ path, headers: { 'x-forwarded-for': `10.9.${network}.1` } })),
  );
  const { statusCodeStats = {}, requests } = await autocannon({
    url: origin,
    connections: clients,
    ...(amount ? { amount } : { duration: seconds }),
    // Ends only what hangs.
    timeout: 600,
    workers: 1,
    idReplacement: true,
    requests: all.flat(),
  });
  const statuses = new Map(
    Object.entries(statusCodeStats).map(([status, stats]) => [Number(status), stats.count ?? 0]),
  );
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  if (amount && amount > answered) statuses.set(0, amount - answered);
  return { sent: requests.sent, statuses, ms: [] };
}

/** The same until the load ends by itself. */
export const sendAll = (options: LoadOptions): Promise<Figures> => startLoad(options).ended;

function count({ statuses }: Figures, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

export interface TimedResponse {
  /** 0 without a response. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Time to the end of the response. */
  ms: number;
}

const options = { keepAlive: true };
const agents = { http: new http.Agent(options), https: new https.Agent(options) };

interface SingleRequest extends Pick<Request, 'method' | 'body'> {
  headers?: Record<string, string> | undefined;
  isNewConnection?: boolean | undefined;
  /** The authority of a server with TLS. */
  ca?: Buffer | undefined;
  localAddress?: string | undefined;
}

/** Sends one request. A failed one resolves, with the status 0. */
export function request(url: string, { isNewConnection, body, ...options }: SingleRequest = {}) {
  const startedAt = performance.now();
  const isTls = url.startsWith('https:');
  const agent = isTls ? agents.https : agents.http;
  return new Promise<TimedResponse>((resolve) => {
    const end = (status = 0, headers: http.IncomingHttpHeaders = {}, chunks: Buffer[] = []) =>
      resolve({ status, headers, body: Buffer.concat(chunks), ms: performance.now() - startedAt });
    const all = { agent: isNewConnection ? false : agent, servername: options.headers?.host, ...options };
    (isTls ? https : http)
      .request(url, all, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk)).on('error', () => end());
        response.on('end', () => end(response.statusCode, response.headers, chunks));
      })
      .on('error', () => end())
      .end(body);
  });
}

interface RateOptions extends Pick<LoadOptions, 'origin' | 'requestOf' | 'headers'> {
  perSecond: number;
  /** Without it, until the signal. */
  seconds?: number;
  signal?: AbortSignal;
  isNewConnection?: boolean;
  ca?: Buffer;
  /** Sends from several loopback addresses, round-robin; a server that counts by client sees as many clients. */
  clients?: number;
  /** Sends no more while so many wait for their response, so that it does not overload a slow machine. */
  maxOpen?: number;
  onResponse?(index: number, status: number): void;
}

/**
 * Sends at a steady rate, by default whether responses come or not, as visitors do. Not by autocannon: it sends the requests of a second as one
 * burst, and a connection that waits sends nothing meanwhile, so it misses most pauses of the server.
 */
export async function sendAtRate({
  origin,
  perSecond,
  seconds,
  signal,
  ...options
}: RateOptions): Promise<Figures> {
  const { isNewConnection, ca, clients, maxOpen = Number.POSITIVE_INFINITY, onResponse } = options;
  const requestOf = toFunction(options.requestOf);
  const figures: Figures = { sent: 0, statuses: new Map(), ms: [] };
  const open = new Set<Promise<void>>();
  async function send(index: number): Promise<void> {
    const { path = '/', method, body, headers } = requestOf(index);
    const all = { ...options.headers, ...(headers as Record<string, string>) };
    const localAddress = clients ? `127.0.9.${1 + (index % clients)}` : undefined;
    const one = { method, body, headers: all, isNewConnection, ca, localAddress };
    const { status, ms } = await request(origin + path, one);
    count(figures, status);
    figures.ms.push(ms);
    onResponse?.(index, status);
  }
  const startedAt = performance.now();
  while (!signal?.aborted && figures.sent < perSecond * (seconds ?? Number.POSITIVE_INFINITY)) {
    const sent = send(figures.sent++).then(() => void open.delete(sent));
    open.add(sent);
    while (open.size >= maxOpen) await Promise.race(open);
    await sleep(Math.max(0, startedAt + (figures.sent * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(open);
  return figures;
}

/** NaN of no values. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

/** "12 × 200, 3 × 503" */
export const formatStatuses = ({ statuses }: Figures): string =>
  [...statuses].map(([status, times]) => `${times} × ${status || 'no response'}`).join(', ');

/** A load that must succeed: throws if a response is missing or has another status. */
export function expectAll(figures: Figures, status = 200): void {
  if (figures.statuses.get(status) !== figures.sent)
    throw new Error(`${figures.sent} requests, ${formatStatuses(figures)}`);
}
