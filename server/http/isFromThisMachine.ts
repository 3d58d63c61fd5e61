import type { IncomingMessage } from 'node:http';

/** Asked on the machine itself, not through its proxy, whose requests carry `X-Forwarded-For`. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined;
}
