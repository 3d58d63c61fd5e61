import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../atEnd.ts';

export interface ReceivedLead {
  form: string;
  fields: Record<string, string>;
  contentType: string;
}

/** A status; or no response: the connection is reset or held. */
export type LeadResponse = number | 'reset' | 'hang';

export interface LeadUpstream {
  apiBaseUrl: string;
  /** All posted leads in order, accepted or not. */
  received: ReceivedLead[];
  /** The leads that were answered 2xx. */
  accepted: ReceivedLead[];
  /** Sets the response to posts from now on. */
  respondWith(next: LeadResponse | ((lead: ReceivedLead) => LeadResponse | Promise<LeadResponse>)): void;
}

/** An upstream that accepts leads by default; its catalogue is that of `catalogueUrl`, or empty. */
export async function startLeadUpstream(catalogueUrl?: string): Promise<LeadUpstream> {
  const received: ReceivedLead[] = [];
  const accepted: ReceivedLead[] = [];
  let decide: (lead: ReceivedLead) => LeadResponse | Promise<LeadResponse> = () => 200;
  const server = createServer(async (incoming, response) => {
    if (incoming.method !== 'POST') {
      const catalogue = catalogueUrl && (await fetch(catalogueUrl + incoming.url).catch(() => null));
      return response.end(catalogue ? await catalogue.text() : '{"data":[]}');
    }
    const lead = await readLead(incoming);
    if (!lead) return response.destroy();
    received.push(lead);
    const status = await decide(lead);
    if (status === 'hang') return;
    if (status === 'reset') return response.destroy();
    if (status >= 200 && status < 300) accepted.push(lead);
    response.writeHead(status, { location: '/elsewhere' }).end('{"data":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    accepted,
    respondWith(next) {
      decide = typeof next === 'function' ? next : () => next;
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
