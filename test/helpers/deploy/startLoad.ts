import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { quote } from '../../fixtures/leads.ts';
import { atEnd } from '../atEnd.ts';

interface Target {
  port: number;
  host: string;
  /** Without it the requests go without TLS. */
  ca?: Buffer;
}

interface LoadOptions extends Target {
  /** Fetched in turn; `{n}` is a number of the request's own. */
  paths: readonly string[];
  pagesPerSecond: number;
  quotesPerSecond: number;
}

export interface Load {
  /** Pages that were answered with 200. */
  pages: number;
  /** The mobile numbers of quotes that were answered with 200. */
  quotes: string[];
  /** Every other outcome. */
  failures: string[];
  /** Sends no more and waits for the responses. */
  stop(): Promise<void>;
}

/** The limits count by client, so the requests come from as many as would send them. */
const clients = 100;
/** A machine that is too slow for the rate sends fewer, rather than ever more at once. */
const maxOpen = 200;

/** Visitors and their quotes, over kept connections, until the test ends. */
export function startLoad({ paths, pagesPerSecond, quotesPerSecond, ...target }: LoadOptions): Load {
  const { send, close } = createClients(target);
  const open = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const load: Load = { pages: 0, quotes: [], failures: [], stop };

  async function getPage(index: number): Promise<void> {
    const path = (paths[index % paths.length] ?? '').replace('{n}', String(index));
    const outcome = await send(index, path);
    if (outcome === '200') load.pages += 1;
    else load.failures.push(`${path} ${outcome}`);
  }

  async function postQuote(index: number): Promise<void> {
    const mobile = `+971 50 ${100_000 + index}`;
    const fields = new URLSearchParams({ ...quote, mobile, submission: randomUUID() });
    const outcome = await send(index, '/api/quote', fields);
    if (outcome === '200') load.quotes.push(mobile);
    else load.failures.push(`quote ${mobile} ${outcome}`);
  }

  /** Starts what is due, so that a late timer changes nothing. */
  function keepRate(perSecond: number, start: (index: number) => Promise<void>): void {
    const startedAt = performance.now();
    let index = 0;
    const sendDue = () => {
      const due = ((performance.now() - startedAt) * perSecond) / 1_000;
      for (; index < due; index += 1) {
        if (open.size >= maxOpen) continue;
        const one = start(index).finally(() => open.delete(one));
        open.add(one);
      }
    };
    timers.push(setInterval(sendDue, 10));
  }

  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(open);
    close();
  }

  keepRate(pagesPerSecond, getPage);
  keepRate(quotesPerSecond, postQuote);
  atEnd(stop);
  return load;
}

/** Clients with addresses and connections of their own. `send` resolves with the status or the error. */
function createClients({ port, host, ca }: Target) {
  const { Agent, request } = ca ? https : http;
  const agents = Array.from(
    { length: clients },
    (_, index) =>
      new Agent({
        keepAlive: true,
        maxSockets: 6,
        localAddress: `127.0.9.${index + 1}`,
        ...(ca && { ca, servername: host }),
      }),
  );
  const formHeaders = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const send = (client: number, path: string, form?: URLSearchParams): Promise<string> =>
    new Promise((resolve) => {
      const onError = (error: Error) => resolve(error.message);
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path,
        method: form ? 'POST' : 'GET',
        headers: { host, ...(form && formHeaders) },
        agent: agents[client % clients],
      });
      outgoing.on('error', onError).on('response', (response) => {
        response.on('end', () => resolve(String(response.statusCode))).on('error', onError);
        response.resume();
      });
      outgoing.end(form?.toString());
    });
  return {
    send,
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}
