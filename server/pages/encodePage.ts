import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
}

/** A finished page: what is sent, made once. */
export interface EncodedPage {
  etag: string;
  bodies: Record<Encoding, EncodedBody>;
  /** Headers of an answer without a body. */
  notModifiedHeaders: OutgoingHttpHeaders;
  /** Bytes of all bodies together. */
  size: number;
}

/** Five is 200 times cheaper than eleven and 15 % larger. */
const brotliQuality = 5;

export async function encodePage(html: string, cacheControl: string): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(plain),
  ]);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const shared = { 'cache-control': cacheControl, etag, vary: 'accept-encoding' };
  const body = (bytes: Buffer, encoding?: Encoding): EncodedBody => ({
    bytes,
    headers: Object.freeze({
      ...shared,
      'content-type': 'text/html; charset=utf-8',
      'content-length': bytes.byteLength,
      ...(encoding && { 'content-encoding': encoding }),
    }),
  });
  return {
    etag,
    bodies: { br: body(br, 'br'), gzip: body(gz, 'gzip'), identity: body(plain) },
    notModifiedHeaders: Object.freeze(shared),
    size: plain.byteLength + br.byteLength + gz.byteLength,
  };
}
