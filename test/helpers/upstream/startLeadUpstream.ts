import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../atEnd.ts';

export interface ReceivedLead {
  form: string;
  fields: Record<string, string>;
  contentType: string;
}

/** A status; or no response: the connection is reset or held. */
export type LeadAnswer = number | 'reset' | 'hang';

export interface LeadUpstream {
  apiBaseUrl: string;
  /** All posted leads in order, accepted or not. */
  received: ReceivedLead[];
  /** The leads that were answered 2xx. */
  taken: ReceivedLead[];
  /** Sets the response to posts from now on. */
  answerWith(answer: LeadAnswer | ((lead: ReceivedLead) => LeadAnswer | Promise<LeadAnswer>)): void;
}

/** An upstream that accepts leads by default; its catalogue is that of `catalogueUrl`, or empty. */
export async function startLeadUpstream(catalogueUrl?: string): Promise<LeadUpstream> {
  const received: ReceivedLead[] = [];
  const taken: ReceivedLead[] = [];
  let decide: (lead: ReceivedLead) => LeadAnswer | Promise<LeadAnswer> = () => 200;
  const server = createServer(async (incoming, response) => {
    if (incoming.method !== 'POST') {
      const answer = catalogueUrl && (await fetch(catalogueUrl + incoming.url).catch(() => null));
      return response.end(answer ? await answer.text() : '{"data":[]}');
    }
    const lead = await readLead(incoming);
    if (!lead) return response.destroy();
    received.push(lead);
    const answer = await decide(lead);
    if (answer === 'hang') return;
    if (answer === 'reset') return response.destroy();
    if (answer >= 200 && answer < 300) taken.push(lead);
    response.writeHead(answer, { location: '/elsewhere' }).end('{"data":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    taken,
    answerWith(answer) {
      decide = typeof answer === 'function' ? answer : () => answer;
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
