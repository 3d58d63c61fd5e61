import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The client's network: an IPv4 address, or the /56 of an IPv6 address, which is one household or company. */
export const clientNetwork = (request: Request): string => ipKeyGenerator(request.ip ?? '', 56);
