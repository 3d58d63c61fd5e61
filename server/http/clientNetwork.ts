import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Prefix lengths that one party may hold: a LAN or server, a household or company, a provider's customer. */
export type PrefixLength = 64 | 56 | 48;

/** The client's network: an IPv4 address, or the network of an IPv6 address. */
export const clientNetwork = (request: Request, prefix: PrefixLength = 56): string =>
  ipKeyGenerator(request.ip ?? '', prefix);

/** Whether the request comes from this machine and not through its proxy, which adds `X-Forwarded-For`. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined;
}
