import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { inlineScriptHash } from '../rendering/inlineScript.ts';

type Settings = Pick<Config, 'embeds'>;

/** The same security headers on every response: all visitors get the same bytes, so there is no nonce. */
export function securityHeaders(settings: Settings): RequestHandler {
  const fields = new Map(
    Object.entries(securityHeaderFields(settings)).map(([name, value]) => [name, String(value)]),
  );
  return function securityHeadersMiddleware(_request, response, next) {
    response.setHeaders(fields);
    next();
  };
}

/** Closes a staging site to search engines. */
export const noIndex: RequestHandler = (_request, response, next) => {
  response.set('x-robots-tag', 'noindex, nofollow');
  next();
};

/** The fields that helmet sets. They never change, so it runs once and not for each response. */
export function securityHeaderFields(settings: Settings): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setFields = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(settings) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // nginx sends it, for as long as its operator has configured.
    strictTransportSecurity: false,
  });
  setFields(response.req, response, () => undefined);
  return response.getHeaders();
}

function contentPolicy({ embeds: { map, video } }: Settings): Record<string, string[]> {
  const self = ["'self'"];
  const none = ["'none'"];
  const frames = [map, video].flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    defaultSrc: none,
    baseUri: none,
    connectSrc: self,
    fontSrc: self,
    formAction: self,
    frameAncestors: none,
    frameSrc: frames.length > 0 ? frames : none,
    imgSrc: self,
    manifestSrc: self,
    mediaSrc: self,
    scriptSrc: [...self, inlineScriptHash],
    styleSrc: self,
    workerSrc: self,
  };
}
