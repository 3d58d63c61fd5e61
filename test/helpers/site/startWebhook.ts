import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../atEnd.ts';

interface Alert {
  id: string;
  event: string;
  text: string;
  references: string[];
  site: string;
}

/** A webhook that responds with the given statuses in turn, 200 afterwards; 'never' holds the connection. */
export async function startWebhook<Message = Alert>(statuses: (number | 'never')[] = []) {
  const messages: Message[] = [];
  const requests: string[] = [];
  let pending = 0;
  const server = createServer(async (incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    messages.push(JSON.parse(Buffer.concat(await Array.fromAsync(incoming)).toString()));
    const status = statuses.shift() ?? 200;
    if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    requests,
    /** How many posts wait for a response. */
    pending: () => pending,
  };
}
