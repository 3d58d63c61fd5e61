import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedBody {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
}

/** A complete response with all its encodings, ready to be sent any number of times. */
export interface EncodedResponse {
  status: number;
  etag: string;
  /** The identity body stands in for a missing encoding. Called for each response: one may be compressed at the first call. */
  bodies: Record<Encoding, () => EncodedBody>;
  /** Headers of a 304. */
  notModifiedHeaders: OutgoingHttpHeaders;
  /** Bytes of all bodies together; estimated for one that has not been compressed. */
  size: number;
}

interface ResponseParts {
  plain: Buffer;
  br?: Buffer | undefined;
  /** `lazy`: compressed when the first client wants it. */
  gzip?: Buffer | 'lazy' | undefined;
  contentType: string;
  /** Of the response and of its 304: `Cache-Control` and others. */
  cacheHeaders: Readonly<Record<string, string>>;
  /** 200 when left out. */
  status?: number | undefined;
  /** `Link` header: files that a browser may load before it has parsed the body. */
  link?: string | undefined;
}

export function toEncodedResponse({
  plain,
  br,
  gzip: gz,
  contentType,
  cacheHeaders,
  status = 200,
  link,
}: ResponseParts): EncodedResponse {
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const shared = { ...cacheHeaders, etag, vary: 'accept-encoding', ...(link && { link }) };
  const toBody = (bytes: Buffer, encoding?: Encoding): EncodedBody => ({
    bytes,
    headers: Object.freeze({
      ...shared,
      'content-type': contentType,
      'content-length': bytes.byteLength,
      ...(encoding && { 'content-encoding': encoding }),
    }),
  });
  const identity = always(toBody(plain));
  const toGzip = () => toBody(trim(gzipSync(plain)), 'gzip');
  const brSize = br?.byteLength ?? 0;
  return {
    status,
    etag,
    bodies: {
      br: br ? always(toBody(br, 'br')) : identity,
      gzip: gz === 'lazy' ? once(toGzip) : gz ? always(toBody(gz, 'gzip')) : identity,
      identity,
    },
    notModifiedHeaders: Object.freeze(shared),
    size:
      plain.byteLength + brSize + (gz === 'lazy' ? Math.ceil(brSize * gzipToBrotli) : (gz?.byteLength ?? 0)),
  };
}

/** Separate functions: closures in one function would hold each other's bytes. */
const always = (body: EncodedBody) => () => body;
function once(make: () => EncodedBody): () => EncodedBody {
  let made: EncodedBody | undefined;
  return () => (made ??= make());
}

/** Pages are a fifth larger in gzip; an estimate above that lets no cache grow beyond its bound. */
const gzipToBrotli = 1.3;

/** Takes a two hundredth of the time of quality 11, for 15 % more bytes. */
const defaultQuality = 5;

/** The window is no larger than pages are, because each compressor would hold megabytes. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: defaultQuality,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** For a response that is sent once: takes two thirds of the time, for 6 % more bytes. */
export const uncachedBrotliParams = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Quality 11 saves 2 % more and takes three times as long. */
const idleQuality = 10;

/** Copies the bytes: a compressor returns a view of a longer buffer, which would stay in memory as a whole. */
const trim = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);

const compressBrotli = async (plain: Buffer, quality = defaultQuality) =>
  trim(
    await promisify(brotliCompress)(plain, {
      params: {
        ...brotliParams,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
  );

/** An HTML page in all encodings. Browsers take Brotli; gzip takes 1 ms at the first request for it. */
export async function encodePage(
  html: string,
  head: Pick<ResponseParts, 'status' | 'cacheHeaders' | 'link'>,
): Promise<EncodedResponse> {
  const plain = Buffer.from(html);
  return toEncodedResponse({
    plain,
    br: await compressBrotli(plain),
    gzip: 'lazy',
    contentType: 'text/html; charset=utf-8',
    ...head,
  });
}

/** The same page, a tenth smaller in brotli: about 70 ms of work, for idle time. */
export async function recompress(page: EncodedResponse): Promise<EncodedResponse> {
  const br = page.bodies.br();
  const bytes = await compressBrotli(page.bodies.identity().bytes, idleQuality);
  const headers = Object.freeze({ ...br.headers, 'content-length': bytes.byteLength });
  return {
    ...page,
    bodies: { ...page.bodies, br: always({ bytes, headers }) },
    size: page.size - br.bytes.byteLength + bytes.byteLength,
  };
}
