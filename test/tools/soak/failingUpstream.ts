import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedApi } from '../../../server/embedded/embeddedApi.ts';
import { readContent } from '../../../server/embedded/readContent.ts';
import { createLog } from '../../../server/monitoring/log.ts';

/** How the upstream misbehaves. */
export const faults = ['errors', 'resets', 'hangs', 'slow', 'hostile', 'garbage'] as const;
type FaultName = (typeof faults)[number];

export type FailingUpstream = Awaited<ReturnType<typeof startFailingUpstream>>;

/** Appears in no page if every text is escaped. */
export const hostileMark = '<img src=x onerror=alert(1)>';

/** The shipped catalogue, behind an upstream whose failures can be switched. */
export async function startFailingUpstream() {
  const content = await readContent('server/embedded/content');
  const dataDir = join(tmpdir(), `soak-upstream-${process.pid}`);
  const api = await startEmbeddedApi({ dataDir, log: createLog('silent'), getContent: () => content });
  /** E-mail addresses of the leads that were answered 200, with repetitions. */
  const accepted: string[] = [];
  let fault: FaultName | null = null;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = fault;
    const body = Buffer.concat(await Array.fromAsync(request));
    if (name === 'hangs') return;
    if (name === 'resets') return void response.destroy();
    if (name === 'errors') return void response.writeHead(500).end();
    if (request.method === 'POST') {
      const form = await new Response(body, {
        headers: { 'content-type': String(request.headers['content-type']) },
      }).formData();
      accepted.push(String(form.get('email')));
      return void response.end('{"data":null}');
    }
    const answer = await fetch(api.apiBaseUrl + request.url);
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    if (name === 'slow') await trickle(response, text);
    else response.end(distort(name, text));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    imageBaseUrl: api.imageBaseUrl,
    accepted,
    /** `null`: healthy. */
    setFault(name: FaultName | null) {
      // Calls that hang would otherwise outlast their failure.
      if (fault === 'hangs') server.closeAllConnections();
      fault = name;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await api.close();
    },
  };
}

/** A body in 20 parts over two seconds. */
async function trickle(response: ServerResponse, text: string): Promise<void> {
  const size = Math.ceil(text.length / 20);
  for (let at = 0; at < text.length && !response.destroyed; at += size) {
    response.write(text.slice(at, at + size));
    await sleep(100);
  }
  response.end();
}

function distort(name: FaultName | null, text: string): string {
  if (name === 'garbage') return `${text.slice(0, text.length / 2)}\u0000`;
  if (name !== 'hostile') return text;
  return JSON.stringify(JSON.parse(text, (key, value) => (isText(key, value) ? value + hostileMark : value)));
}

/** Texts that are shown, not ids, files and numbers. */
const isText = (key: string, value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:name|title|description|desc\d*|h\d*|value|details|cell_content)$/.test(key);
