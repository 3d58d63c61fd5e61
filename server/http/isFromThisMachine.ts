import type { IncomingMessage } from 'node:http';

/** Whether the request comes from this machine and not through its proxy, which adds `X-Forwarded-For`. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined;
}
