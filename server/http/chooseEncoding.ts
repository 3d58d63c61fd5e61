import type { Encoding } from './encodedResponse.ts';

/** Brotli before gzip; the client refuses a coding with `q=0`. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const codings = acceptEncoding.toLowerCase().split(',');
  const accepts = (coding: Encoding) =>
    codings.some((part) => {
      const [name, quality] = part.split(';');
      return name?.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '');
    });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
