import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { atEnd } from '../atEnd.ts';

/** before: the database gets nothing of the statement · after: it does the statement, whose answer is lost. */
export type Cut = 'before' | 'after';

/** A proxy in front of a database: the connection is reset at a statement with the text given to `cut`. */
export async function startCuttingProxy(url: string) {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let next: { text: string; when: Cut } | null = null;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isLost = false;
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
    client.on('data', (bytes) => {
      if (next && bytes.toString('latin1').includes(next.text)) {
        isLost = true;
        const { when } = next;
        next = null;
        if (when === 'before') return void client.resetAndDestroy();
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isLost) client.resetAndDestroy();
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
    cut(text: string, when: Cut = 'after') {
      next = { text, when };
    },
    /** Whether the statement has come. */
    hasCut: () => next === null,
    /** Sends new connections to this database. */
    leadTo(other: string) {
      target = new URL(other);
    },
  };
}
