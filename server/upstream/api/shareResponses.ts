import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ignoreError } from '../../../shared/ignoreError.ts';
import type { Redis } from '../../storage/connectRedis.ts';
import { digestOf } from '../snapshot.ts';
import { type FetchedResponse, type FetchResponse, fetchFromUpstream } from './fetchResponse.ts';

type Known = Parameters<FetchResponse>[1];

/** The value in Redis under the key of a resource, for as long as its response is fresh. */
type Note = NonNullable<Known>;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const bodyKeyOf = (digest: string) => `upstream:body:${digest}`;

/**
 * Fetches each resource once for all instances: the first one calls the upstream and stores the response in Redis for the
 * others. The keys contain the number of a purge, so no response is shared that was fetched before it. While Redis is down
 * each instance calls the upstream itself. A response serves all instances as long as it is fresh.
 */
export function shareResponses(
  redis: Redis,
  upstreamName: string,
  currentPurge: () => Promise<string>,
  freshMs = 60_000,
): FetchResponse {
  const shared = createSharedStore(redis, freshMs);

  return async function fetchShared(resource, known) {
    const key = `upstream:${digestOf(upstreamName)}:${await currentPurge()}:${resource.key}`;
    const found = await shared.read(key, known).catch(() => null);
    if (found) return found;
    // Other instances that read the note need its body, so the body must still be in Redis.
    const hasBody = known !== undefined && (await shared.keepBody(known.digest).catch(() => true));
    const stored = hasBody ? known : undefined;
    const fetched = await fetchFromUpstream(resource, stored);
    // An unusable one throws, so that no instance takes it for fresh.
    if (fetched.response) resource.convert(fetched.response.raw);
    await shared.write(key, fetched, stored).catch(ignoreError);
    return fetched;
  };
}

/** Stores notes and bodies in Redis; every call rejects while Redis is down. */
function createSharedStore(redis: Redis, freshMs: number) {
  /** Renewed with each note. */
  const bodyMs = String(10 * freshMs);

  async function readBody(digest: string) {
    const compressed = await redis.sendForBytes('GET', bodyKeyOf(digest));
    if (!compressed) return null;
    const json = (await decompress(compressed)).toString();
    if (digestOf(json) !== digest) return null;
    return { raw: JSON.parse(json), json, digest };
  }

  return {
    async read(key: string, known: Known): Promise<FetchedResponse | null> {
      const [text, leftMs] = await Promise.all([
        redis.send<string | null>('GET', key),
        redis.send<number>('PTTL', key),
      ]);
      if (text === null || leftMs <= 0) return null;
      const { digest, validators } = JSON.parse(text) as Note;
      const isKnown = digest === known?.digest;
      const response = isKnown ? null : await readBody(digest);
      if (!isKnown && !response) return null;
      return { response, validators, ageMs: Math.max(0, freshMs - leftMs), result: 'shared' };
    },

    /** Stores the note, and the body unless it is the known one, which is already there. */
    async write(key: string, { response, validators }: FetchedResponse, known: Known): Promise<void> {
      const digest = response?.digest ?? known?.digest;
      if (digest === undefined) return;
      if (response && digest !== known?.digest)
        await redis.send('SET', bodyKeyOf(digest), await compress(response.json), 'PX', bodyMs);
      const note: Note = { digest, validators };
      await redis.send('SET', key, JSON.stringify(note), 'PX', String(freshMs));
    },

    keepBody: async (digest: string) =>
      (await redis.send<number>('PEXPIRE', bodyKeyOf(digest), bodyMs)) === 1,
  };
}
