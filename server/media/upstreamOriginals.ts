import { LRUCache } from 'lru-cache';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import { fetchPicture, readPicture } from './fetchPicture.ts';
import { contentDigest, type FindOriginal, type Original } from './originals.ts';
import type { PictureFact, PictureFacts } from './pictureFacts.ts';
import type { PictureFiles } from './pictureFiles.ts';
import { readPictureHeader } from './resizePicture.ts';

/** Downloads held in memory at once, 20 MB each at most, and those that wait for a place. */
const mostDownloads = 4;
const mostWaiting = 200;
/** A picture that failed is not asked for again so soon; the end of an outage is seen within ten seconds. */
const failureMs = 5_000;
/** How long a picture is taken to be unchanged. */
const freshMs = 3_600_000;

interface UpstreamOriginalsOptions {
  imageBaseUrl: string;
  facts: PictureFacts;
  files: PictureFiles;
  log: Log;
  /** Breaks downloads off. */
  stop: AbortSignal;
}

/** The upstream's pictures: fetched once, kept on disk, and looked at again behind the visitor when an hour has passed. */
export function createUpstreamOriginals(options: UpstreamOriginalsOptions): FindOriginal {
  const { imageBaseUrl, facts, files, log, stop } = options;
  const enqueue = createQueue(mostDownloads, mostWaiting);
  const flights = new Map<string, Promise<Download>>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: failureMs });
  const fresh = new LRUCache<string, true>({ max: 10_000, ttl: freshMs });

  /** Fetches the file and what is to be known of it; what is kept is only fetched where it is another one by now. */
  async function download(path: string): Promise<Download> {
    const fact = facts.get(path);
    const kept = fact && (await files.read(fileName(fact)));
    const response = await fetchPicture(imageBaseUrl, path, { known: kept ? fact : undefined, stop });
    if (!response) {
      if (fact && kept) return { fact: await learnWords(path, fact, kept), file: kept };
      throw new HttpError(502, 'The picture could not be fetched.');
    }
    return keep(path, await readPicture(response), response.headers);
  }

  async function learnWords(path: string, fact: PictureFact, file: Buffer): Promise<PictureFact> {
    if (fact.words) return fact;
    const complete = { ...fact, words: (await readPictureHeader(file)).words };
    facts.set(path, complete);
    return complete;
  }

  async function keep(path: string, file: Buffer, headers: Headers): Promise<Download> {
    const fact = {
      ...(await readPictureHeader(file)),
      version: contentDigest(file),
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
    };
    await files.write(fileName(fact), file);
    facts.set(path, fact);
    return { fact, file };
  }

  async function downloadOrRemember(path: string): Promise<Download> {
    try {
      const downloaded = await enqueue(() => download(path));
      fresh.set(path, true);
      return downloaded;
    } catch (err) {
      if (err instanceof QueueFull)
        throw new HttpError(503, 'Too many pictures at once.', {}, { cause: err });
      if (!(err instanceof HttpError)) throw err;
      failures.set(path, err);
      if (facts.get(path)) log.warn({ path, err }, 'a picture could not be looked at again');
      if (err.status === 404) facts.delete(path);
      throw err;
    } finally {
      flights.delete(path);
    }
  }

  /** The same picture is fetched once at a time; one that has just failed not at all. */
  function refresh(path: string): Promise<Download> {
    const failure = failures.get(path);
    if (failure) return Promise.reject(failure);
    const flight = flights.get(path) ?? downloadOrRemember(path);
    flights.set(path, flight);
    return flight;
  }

  return async function findUpstreamOriginal(path): Promise<Original> {
    const known = facts.get(path);
    if (known && !fresh.has(path)) refresh(path).catch(() => undefined);
    const fact = known ?? (await refresh(path)).fact;
    return {
      version: fact.version,
      type: fact.type,
      load: async () => (await files.read(fileName(fact))) ?? (await refresh(path)).file,
    };
  };
}

interface Download {
  fact: PictureFact;
  file: Buffer;
}

const fileName = ({ version }: PictureFact): string => `${version}.original`;
