import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Content } from '../../../server/embedded/readContent.ts';
import { atEnd } from '../atEnd.ts';
import { keptAlive, startUpstream } from './startUpstream.ts';

/** Responds instead of the healthy upstream; `false`, at once or later, passes the request on to it. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Fails the calls of one address alone: `/product?12`. */
export const faultAt =
  (address: string, respond: (response: ServerResponse) => unknown): Fault =>
  ({ url }, response) =>
    url === address ? respond(response) : false;

interface ReceivedLead {
  form: string;
  fields: Record<string, string>;
  contentType: string;
}

/** A status; or no response: the connection is reset or held. */
type LeadResponse = number | 'reset' | 'hang';

export type Upstream = Awaited<ReturnType<typeof startSwitchableUpstream>>;

/** An upstream at a fixed address, over `content`, that can fail and recover and that remembers leads. */
export async function startSwitchableUpstream(content?: Content | (() => Content)) {
  const healthy = await startUpstream(content);
  /** All requests so far but those for pictures: `/product?12`. */
  const requests: string[] = [];
  /** All posted leads in order, accepted or not. */
  const received: ReceivedLead[] = [];
  /** The leads that were answered 2xx. */
  const accepted: ReceivedLead[] = [];
  let fault: Fault | null = null;
  type Decide = (lead: ReceivedLead) => LeadResponse | Promise<LeadResponse>;
  let decide: Decide = () => 200;
  async function respondToLead(request: IncomingMessage, response: ServerResponse) {
    const lead = await readLead(request);
    if (!lead) return response.destroy();
    received.push(lead);
    const status = await decide(lead);
    if (status === 'hang') return;
    if (status === 'reset') return response.destroy();
    if (status >= 200 && status < 300) accepted.push(lead);
    response.writeHead(status, { location: '/elsewhere' }).end('{"data":null}');
  }
  const listener: RequestListener = async (request, response) => {
    requests.push(String(request.url));
    if (fault && (await fault(request, response)) !== false) return;
    if (request.method === 'POST') return respondToLead(request, response);
    try {
      const answer = await fetch(healthy.apiBaseUrl + request.url);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      response.destroy();
    }
  };
  let server = createServer(keptAlive, listener);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  /** Refuses connections on the same address until `comeBack`. */
  const goDown = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atEnd(goDown);
  const apiBaseUrl = `http://127.0.0.1:${port}`;
  const { imageBaseUrl } = healthy;
  return {
    apiBaseUrl,
    imageBaseUrl,
    /** The settings of a server over it. */
    env: { API_BASE_URL: apiBaseUrl, IMAGE_BASE_URL: imageBaseUrl },
    requests,
    received,
    accepted,
    /** Sets the failure mode from now on; `null` is healthy. */
    setFault(next: Fault | null) {
      fault = next;
    },
    /** Sets the response to posts from now on; at first it is 200. */
    respondWith(next: LeadResponse | Decide) {
      decide = typeof next === 'function' ? next : () => next;
    },
    goDown,
    async comeBack() {
      server = createServer(keptAlive, listener);
      await listen(port);
    },
  };
}

/** `null` if the sender closed the connection. */
async function readLead(incoming: IncomingMessage): Promise<ReceivedLead | null> {
  try {
    const contentType = String(incoming.headers['content-type']);
    const body = Buffer.concat(await Array.fromAsync(incoming));
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return { form: String(incoming.url).slice(1), fields, contentType };
  } catch {
    return null;
  }
}
