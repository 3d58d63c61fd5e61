import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { type FuzzedResponse, findFault } from './findFault.ts';
import { type FuzzedRequest, fuzzedRequests } from './fuzzedRequests.ts';

const workers = 8;
/** Longer than a site waits in tests, where a filter may fetch all details first: that ends only what hangs. */
const patienceMs = 120_000;

/** Sends requests that the seed determines, eight at a time, until one fails. */
export async function sendFuzzed(origin: string, { seed, requests }: { seed: number; requests: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const all = fc.sample(fuzzedRequests(await collectAddresses(origin)), { seed, numRuns: requests });
  const queue = all.values();
  const result = {
    sent: 0,
    /** How many responses had each status. */
    statuses: new Map<number, number>(),
    /** In milliseconds. */
    times: [] as number[],
    /** The request that took longest. */
    slowest: '',
    /** The first failure in the order of sending, with the request as a curl line. */
    failure: null as { reason: string; curl: string } | null,
  };
  let longest = 0;
  async function work(): Promise<void> {
    for (const fuzzed of queue) {
      if (result.failure) return;
      const startedAt = performance.now();
      const response = await send(origin, fuzzed, agent).catch(String);
      result.sent += 1;
      const ms = performance.now() - startedAt;
      result.times.push(ms);
      if (ms > longest) result.slowest = `${fuzzed.method} ${fuzzed.target}`.slice(0, 200);
      longest = Math.max(longest, ms);
      const reason = typeof response === 'string' ? response : findFault(fuzzed.method, response);
      if (typeof response !== 'string')
        result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
      if (reason) result.failure ??= { reason, curl: toCurl(origin, fuzzed) };
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  agent.destroy();
  return result;
}

/** The addresses that the first pages link to and show, with files of the build and pictures. */
async function collectAddresses(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    ['/', '/products', '/products/1', '/gallery'].map(async (path) => (await fetch(origin + path)).text()),
  );
  const found = pages.flatMap((html) =>
    [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  );
  return [...new Set(found)];
}

/** Sends a request; rejects without a response in time. */
export function send(
  origin: string,
  { method, target, headers, body }: FuzzedRequest,
  agent: Agent,
  maxMs = patienceMs,
): Promise<FuzzedResponse> {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 || method === 'POST' ? { 'content-length': body.length } : {};
    const outgoing = request(origin, { method, path: target, agent, headers: { ...headers, ...length } });
    outgoing.setTimeout(maxMs, () => outgoing.destroy(new Error(`no answer within ${maxMs} ms`)));
    outgoing.on('error', reject).on('response', async (response) => {
      try {
        const bytes = Buffer.concat(await Array.fromAsync(response));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.end(body);
  });
}

/** For bash and zsh. */
const quoted = (bytes: Buffer) => `$'${[...bytes].map(toQuoted).join('')}'`;

function toQuoted(byte: number): string {
  const character = String.fromCharCode(byte);
  if (!/[ -~]/.test(character)) return `\\x${byte.toString(16).padStart(2, '0')}`;
  return /['\\]/.test(character) ? `\\${character}` : character;
}

function toCurl(origin: string, { method, target, headers, body }: FuzzedRequest): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `-H ${quoted(Buffer.from(`${name}: ${value}`, 'latin1'))}`,
  );
  const verb = method === 'HEAD' ? '--head' : `-X ${method}`;
  const data = body.length > 0 ? [`--data-binary ${quoted(body)}`] : [];
  return ['curl -i --path-as-is', verb, ...fields, ...data, quoted(Buffer.from(origin + target))].join(' ');
}
