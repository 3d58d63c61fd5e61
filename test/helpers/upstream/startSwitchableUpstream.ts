import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Content } from '../../../server/embedded/readContent.ts';
import { atEnd } from '../atEnd.ts';
import { startUpstream } from './startUpstream.ts';

/** Responds instead of the healthy upstream; `false`, at once or later, passes the request on to it. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface SwitchableUpstream {
  apiBaseUrl: string;
  imageBaseUrl: string;
  /** The requests so far: `/product?12`. */
  requests: string[];
  /** Sets the fault from now on; `null` is healthy. */
  setFault(fault: Fault | null): void;
  /** Refuses connections on the same address until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** An upstream at a fixed address that can fail and recover. */
export async function startSwitchableUpstream(content?: Content): Promise<SwitchableUpstream> {
  const healthy = await startUpstream(content);
  const requests: string[] = [];
  let fault: Fault | null = null;
  const listener: RequestListener = async (request, response) => {
    requests.push(String(request.url));
    if (fault && (await fault(request, response)) !== false) return;
    try {
      const answer = await fetch(healthy.apiBaseUrl + request.url);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      response.destroy();
    }
  };
  let server = createServer(listener);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const goAway = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atEnd(goAway);
  return {
    apiBaseUrl: `http://127.0.0.1:${port}`,
    imageBaseUrl: healthy.imageBaseUrl,
    requests,
    setFault(next) {
      fault = next;
    },
    goAway,
    async comeBack() {
      server = createServer(listener);
      await listen(port);
    },
  };
}
