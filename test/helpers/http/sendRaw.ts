import { connect, type Socket } from 'node:net';
import { atEnd } from '../atEnd.ts';

interface RawAnswer {
  /** All that the server has sent. */
  text: string;
  /** The status of each response. */
  statuses: number[];
}

/** Sends these bytes to a port of this machine, or over an open connection, and waits until the server ends the connection. */
export function sendRaw(to: number | Socket, bytes: string): Promise<RawAnswer> {
  const socket = typeof to === 'number' ? connect(to, '127.0.0.1') : to;
  atEnd(() => socket.destroy());
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => (text += chunk));
    // A reset ends the connection too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses });
    });
    socket.write(bytes, 'latin1');
  });
}
