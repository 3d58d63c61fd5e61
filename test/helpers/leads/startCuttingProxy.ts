import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../atEnd.ts';

/** A proxy in front of a database: the answer to a statement with the text given to `cutAfter` is lost with its connection. */
export async function startCuttingProxy(url: string) {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  let text = '';
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isLost = false;
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
    client.on('data', (bytes) => {
      if (text && bytes.toString('latin1').includes(text)) {
        text = '';
        isLost = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isLost) client.destroy();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    cutAfter(next: string) {
      text = next;
    },
  };
}
