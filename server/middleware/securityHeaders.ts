import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { embedsOf } from '../embeds.ts';
import { inlineScriptHash } from '../rendering/inlineScript.ts';

type Settings = Pick<Config, 'siteUrl' | 'mapEmbedUrl' | 'videoEmbedUrl'>;

/** Security headers, the same on every answer: helmet makes them once, at start. */
export function securityHeaders(settings: Settings): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.siteUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function policy(settings: Settings): Record<string, string[]> {
  const self = ["'self'"];
  const none = ["'none'"];
  const { map, video } = embedsOf(settings);
  const frames = [map, video].flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    defaultSrc: none,
    baseUri: none,
    connectSrc: self,
    fontSrc: self,
    formAction: self,
    frameAncestors: none,
    frameSrc: frames,
    imgSrc: self,
    manifestSrc: self,
    mediaSrc: self,
    scriptSrc: [...self, inlineScriptHash],
    styleSrc: self,
  };
}
