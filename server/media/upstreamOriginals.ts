import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ignoreError } from '../../shared/ignoreError.ts';
import { createBudget } from '../async/createBudget.ts';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import { validatorsOf } from '../upstream/api/validators.ts';
import { fetchPicture, maxPictureBytes, readPicture, throwFetchError } from './fetchPicture.ts';
import type { FindOriginal, Original } from './originals.ts';
import type { PictureFact, PictureFacts } from './pictureFacts.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureProcess } from './pictureProcess.ts';

const maxDownloads = 16;
/** Bytes of all downloads in memory together: large ones are apart, so that they do not hold up the others. */
const maxBytesHeld = { large: maxPictureBytes, small: 12 * 1024 * 1024 };
const maxSmallBytes = 2 * 1024 * 1024;
const maxWaiting = 200;
/** Backoff after a failed download; short enough that the end of an outage is noticed within ten seconds. */
const failureMs = 5_000;
/** A cached picture is revalidated after an hour. */
const freshMs = 3_600_000;

/** The upstream's pictures: cached on disk and served stale while they are revalidated. */
export function createUpstreamOriginals(
  imageBaseUrl: string,
  facts: PictureFacts,
  files: PictureFiles,
  decoder: PictureProcess,
  log: Log,
  stop: AbortSignal,
): FindOriginal {
  const queue = createQueue({ maxRunning: maxDownloads, maxWaiting });
  const holdLarge = createBudget(maxBytesHeld.large);
  const holdSmall = createBudget(maxBytesHeld.small);
  const flights = createSingleFlight<Download>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: failureMs });
  const fresh = new LRUCache<string, true>({ max: 10_000, ttl: freshMs });

  /** Fetches the file and stores its facts; a cached file is only revalidated. */
  async function download(path: string): Promise<Download> {
    const fact = facts.get(path);
    const cached = fact && (await files.find(fileName(fact)));
    const response = await fetchPicture(imageBaseUrl, path, cached ? fact : {}, stop);
    if (!response) return fact && cached ? { fact } : throwFetchError();
    const { maxBytes, headers } = response;
    const hold = maxBytes > maxSmallBytes ? holdLarge : holdSmall;
    return hold(maxBytes, async () => store(path, await readPicture(response), headers));
  }

  async function store(path: string, file: Buffer, headers: IncomingHttpHeaders): Promise<Download> {
    const { etag = null, lastModified = null } = validatorsOf(headers);
    await using staged = await files.stage(file);
    const fact = { ...(await decoder.readHeader(staged.content)), etag, lastModified };
    await staged.keep(fileName(fact));
    facts.set(path, fact);
    return { fact, file };
  }

  async function downloadWithBackoff(path: string): Promise<Download> {
    try {
      const downloaded = await queue.run(() => download(path));
      fresh.set(path, true);
      return downloaded;
    } catch (err) {
      if (err instanceof QueueFull)
        throw new HttpError(503, 'Too many pictures at once.', {}, { cause: err });
      if (!(err instanceof HttpError)) throw err;
      failures.set(path, err);
      if (err.status !== 404 || facts.get(path)) log.warn({ path, err }, 'a picture could not be fetched');
      if (err.status === 404) facts.delete(path);
      throw err;
    }
  }

  /** Single flight; rejects at once while a failure's backoff lasts. */
  function refresh(path: string): Promise<Download> {
    const failure = failures.get(path);
    if (failure) return Promise.reject(failure);
    return flights.run(path, () => downloadWithBackoff(path));
  }

  return async function findUpstreamOriginal(
    path,
    { isBackground } = { isBackground: false },
  ): Promise<Original> {
    const stored = facts.get(path);
    if (stored && !fresh.has(path) && !isBackground) refresh(path).catch(ignoreError);
    const fact = stored ?? (await refresh(path)).fact;
    /** Never a file of another version: what is made of it is stored under this one's name. */
    async function loadAgain(): Promise<Buffer> {
      const { fact: now, file } = await refresh(path);
      return (now.version === fact.version && file) || throwFetchError();
    }
    return {
      version: fact.version,
      type: fact.type,
      load: async () => (await files.find(fileName(fact))) ?? loadAgain(),
      find: () => files.find(fileName(fact)),
    };
  };
}

interface Download {
  fact: PictureFact;
  /** Missing where the cached file is still current. */
  file?: Buffer;
}

const fileName = ({ version }: PictureFact): string => `${version}.original`;
