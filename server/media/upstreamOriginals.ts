import { LRUCache } from 'lru-cache';
import { createQueue, QueueFull } from '../async/createQueue.ts';
import { createSingleFlight } from '../async/singleFlight.ts';
import { HttpError } from '../http/httpError.ts';
import type { Log } from '../monitoring/log.ts';
import { fetchPicture, readPicture } from './fetchPicture.ts';
import { contentDigest, type FindOriginal, type Original } from './originals.ts';
import type { PictureFact, PictureFacts } from './pictureFacts.ts';
import type { PictureFiles } from './pictureFiles.ts';
import { readPictureHeader } from './resizePicture.ts';

/** Each download holds up to 20 MB in memory. */
const maxDownloads = 4;
const maxWaiting = 200;
/** Backoff after a failed download; short enough that the end of an outage is noticed within ten seconds. */
const failureMs = 5_000;
/** A cached picture is revalidated after an hour. */
const freshMs = 3_600_000;

interface UpstreamOriginalsOptions {
  imageBaseUrl: string;
  facts: PictureFacts;
  files: PictureFiles;
  log: Log;
  /** Aborts downloads. */
  stop: AbortSignal;
}

/** The upstream's pictures: cached on disk and served stale while they are revalidated. */
export function createUpstreamOriginals(options: UpstreamOriginalsOptions): FindOriginal {
  const { imageBaseUrl, facts, files, log, stop } = options;
  const enqueue = createQueue(maxDownloads, maxWaiting);
  const flights = createSingleFlight<Download>();
  const failures = new LRUCache<string, HttpError>({ max: 1_000, ttl: failureMs });
  const fresh = new LRUCache<string, true>({ max: 10_000, ttl: freshMs });

  /** Fetches the file and stores its facts; a cached file is only revalidated. */
  async function download(path: string): Promise<Download> {
    const fact = facts.get(path);
    const cached = fact && (await files.read(fileName(fact)));
    const response = await fetchPicture(imageBaseUrl, path, { cached: cached ? fact : undefined, stop });
    if (!response) {
      if (fact && cached) return { fact: await addMetadata(path, fact, cached), file: cached };
      throw new HttpError(502, 'The picture could not be fetched.');
    }
    return store(path, await readPicture(response), response.headers);
  }

  async function addMetadata(path: string, fact: PictureFact, file: Buffer): Promise<PictureFact> {
    if (fact.metadata) return fact;
    const complete = { ...fact, metadata: (await readPictureHeader(file)).metadata };
    facts.set(path, complete);
    return complete;
  }

  async function store(path: string, file: Buffer, headers: Headers): Promise<Download> {
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

  async function downloadWithBackoff(path: string): Promise<Download> {
    try {
      const downloaded = await enqueue(() => download(path));
      fresh.set(path, true);
      return downloaded;
    } catch (err) {
      if (err instanceof QueueFull)
        throw new HttpError(503, 'Too many pictures at once.', {}, { cause: err });
      if (!(err instanceof HttpError)) throw err;
      failures.set(path, err);
      if (facts.get(path)) log.warn({ path, err }, 'a picture could not be revalidated');
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

  return async function findUpstreamOriginal(path): Promise<Original> {
    const stored = facts.get(path);
    if (stored && !fresh.has(path)) refresh(path).catch(() => undefined);
    const fact = stored ?? (await refresh(path)).fact;
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
