import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inPieces } from '../../async/backgroundPause.ts';
import { sleep } from '../../async/sleep.ts';
import type { Redis } from '../../storage/connectRedis.ts';
import { digestOf } from '../snapshot.ts';
import { type FetchedResponse, type FetchResponse, fetchFromUpstream } from './fetchResponse.ts';
import { parseResponse } from './parseResponse.ts';
import type { Validators } from './validators.ts';

interface SharedResponsesOptions {
  redis: Redis;
  /** Of this upstream so far, as text. */
  countPurges: () => Promise<string>;
  /** Instances of one upstream share. */
  upstreamName: string;
  /** How long a response serves all instances: as long as it is fresh. */
  freshMs?: number;
  /** How long others wait for the instance that calls the upstream: longer than a call may take. */
  leaseMs?: number;
}

type Known = Parameters<FetchResponse>[1];

/** What Redis holds under the key of a resource as long as its response is fresh. */
interface Note {
  digest: string;
  validators: Validators;
}

const leasePollMs = 50;
const compress = promisify(gzip);
const decompress = promisify(gunzip);
const bodyKeyOf = (digest: string) => `upstream:body:${digest}`;

/**
 * Fetches each resource once for all instances: the first one takes a lease and calls the upstream, the others wait for what
 * it stores in Redis. The keys contain the number of purges, so no response is shared that was fetched before the last one.
 * While Redis is away each instance calls the upstream itself.
 */
export function shareResponses(options: SharedResponsesOptions): FetchResponse {
  const { redis, countPurges, upstreamName, freshMs = 60_000, leaseMs = 10_000 } = options;
  const shared = createSharedStore(redis, freshMs);

  /** Waits for the holder of the lease; `null` when this instance holds it, or has waited long enough. */
  async function waitForOthers(key: string, known: Known, signal: AbortSignal) {
    const endsAt = performance.now() + leaseMs;
    do {
      const isHeld = await shared.takeLease(key, leaseMs);
      // The last holder may have stored it just before.
      const found = await shared.read(key, known);
      if (isHeld && found) await shared.endLease(key);
      if (isHeld || found) return found;
      await sleep(leasePollMs, signal);
    } while (performance.now() < endsAt && !signal.aborted);
    return null;
  }

  return async function fetchShared(resource, known, signal) {
    const key = `upstream:${digestOf(upstreamName)}:${await countPurges()}:${resource.key}`;
    const find = async () => (await shared.read(key, known)) ?? (await waitForOthers(key, known, signal));
    const found = await find().catch(() => null);
    if (found) return found;
    try {
      // Whoever finds a note has to find the body.
      const hasBody = known !== undefined && (await shared.keepBody(known.digest).catch(() => true));
      const fetched = await fetchFromUpstream(resource, hasBody ? known : undefined, signal);
      await shared.write(key, fetched, hasBody ? known : undefined).catch(() => undefined);
      return fetched;
    } finally {
      await shared.endLease(key).catch(() => undefined);
    }
  };
}

/** Notes, bodies and leases in Redis; everything rejects while it is away. */
function createSharedStore(redis: Redis, freshMs: number) {
  /** Renewed with each note. */
  const bodyMs = String(10 * freshMs);

  async function readBody(key: string, digest: string) {
    const compressed = await redis.sendForBytes('GET', bodyKeyOf(digest));
    if (!compressed) return null;
    const json = (await decompress(compressed)).toString();
    if (digestOf(json) !== digest) return null;
    const envelope = Buffer.from(`{"data":${json}}`);
    const pieceDone = inPieces(() => nextTurn());
    return { raw: await parseResponse(key, envelope, pieceDone), json, digest };
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
      const response = isKnown ? null : await readBody(key, digest);
      if (!isKnown && !response) return null;
      return { response, validators, ageMs: Math.max(0, freshMs - leftMs), result: 'shared' };
    },

    /** Stores the note, and the body unless it is the known one, which is there. */
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

    takeLease: async (key: string, leaseMs: number) =>
      (await redis.send<string | null>('SET', `${key}:lease`, '1', 'PX', String(leaseMs), 'NX')) !== null,

    endLease: (key: string) => redis.send('DEL', `${key}:lease`),
  };
}
