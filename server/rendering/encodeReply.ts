import { encodeBody, ownMemory, uncachedQuality } from '../http/encodeBody.ts';
import { type Encoding, etagOf } from '../http/encodedResponse.ts';
import type { PageResponse } from '../worker/pages.ts';
import type { Reply } from './reply.ts';

/** Writes and encodes a reply: in all encodings for the cache, in one encoding for one visitor. */
export async function encodeReply(
  { status, headers, body, cacheAs }: Reply,
  encoding: Encoding,
): Promise<Pick<PageResponse, 'status' | 'headers' | 'bodies' | 'etag'>> {
  const written = await body();
  if (typeof written !== 'string') {
    const identity = ownMemory(written);
    return { status, headers, bodies: { identity }, etag: etagOf(identity) };
  }
  const identity = ownMemory(Buffer.from(written));
  const wanted: Encoding[] = cacheAs ? ['br', 'gzip'] : [encoding];
  const encoded = await Promise.all(
    wanted.map(async (one) => [one, await encodeBody(identity, one, cacheAs ? undefined : uncachedQuality)]),
  );
  const bodies = Object.fromEntries(encoded.filter(([, bytes]) => bytes !== undefined));
  return { status, headers, bodies: { ...bodies, identity }, etag: etagOf(identity) };
}
