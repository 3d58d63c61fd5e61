import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { inParallel } from '../async/inParallel.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import type { FindOriginal } from './originals.ts';
import { openPictureFacts, type PictureFacts, type VisiblePictureFacts } from './pictureFacts.ts';
import { openPictureFiles } from './pictureFiles.ts';
import { createPictureProcess } from './pictureProcess.ts';
import { createResizer, type OnResize } from './resizedPictures.ts';
import { findSiteOriginal } from './siteOriginals.ts';
import { createUpstreamOriginals } from './upstreamOriginals.ts';
import { restAfterFailureMs, warmUpPictures } from './warmUpPictures.ts';

interface OpenPicturesOptions {
  imageBaseUrl: string;
  /** Identifies the upstream in `pictures.json`. */
  sourceName: string;
  /** Stored paths of the catalogue's pictures, whose facts are collected; a new array after each change. */
  paths: () => readonly string[];
  onFacts: (facts: readonly [path: string, facts: VisiblePictureFacts | null][]) => void;
  dataDir: string;
  health: DiskHealth;
  log: Log;
  maxBytes?: number;
  /** How long a request waits for a resize before the original is sent; 1 s by default. */
  waitMs?: number;
  /** How often facts are collected and published to pages; 5 s by default. */
  factsIntervalMs?: number;
  warmUp?: boolean;
  /** How long the decoding of a picture may take. */
  decodeMs?: number;
  onResize?: OnResize;
}

/** All pictures of the site: the upstream's and its own. */
export type Pictures = Awaited<ReturnType<typeof openPictures>>['pictures'];

const defaultMaxBytes = 512 * 1024 * 1024;

/** Opens the picture cache in `dataDir`, and collects facts about the upstream's pictures until it is closed. */
export async function openPictures(options: OpenPicturesOptions) {
  const { imageBaseUrl, sourceName, paths, onFacts, dataDir, health, log } = options;
  const { maxBytes = defaultMaxBytes, waitMs = 1_000, factsIntervalMs = 5_000, decodeMs: maxMs } = options;
  const builtFolder = join(projectRoot, 'dist/pictures');
  const files = await openPictureFiles(join(dataDir, 'pictures'), builtFolder, maxBytes, health);
  const facts = await openPictureFacts(dataDir, sourceName, onFacts, health);
  // Two: a visitor does not wait for a resize to learn that a picture is good.
  const resizes = createPictureProcess({ maxMs });
  // Ended soon, so that its memory is not added to that of a costly resize.
  const headers = createPictureProcess({ maxMs, idleMs: 1_000 });
  const { findPicturesOf, pending } = createResizer(files, resizes, log, waitMs, options.onResize);
  const stop = new AbortController();
  const { signal } = stop;
  const findOriginal = createUpstreamOriginals(imageBaseUrl, facts, files, headers, log, signal);
  const repeatedly = (work: () => Promise<unknown>, failure: string) =>
    repeat(work, { delayMs: factsIntervalMs, signal, onError: (err) => log.error({ err }, failure) });
  const publish = () => Promise.all([facts.publish(), files.retry()]);
  const publishing = repeatedly(publish, 'facts of pictures could not be published');
  // At a start it finds no paths yet: they come when more urgent work is done.
  const collect = createFactsCollector(paths, facts, findOriginal, signal);
  const collecting = repeatedly(collect, 'facts of pictures could not be collected');
  const pictures = {
    fromUpstream: findPicturesOf(findOriginal),
    fromSite: findPicturesOf(findSiteOriginal),
    facts: facts.visible,
    resizesPending: pending,
  };
  async function warmUp(): Promise<void> {
    await sleep(warmUpDelayMs, signal);
    await warmUpPictures(pictures.fromUpstream, paths(), signal);
  }
  const warmingUp = options.warmUp ? warmUp() : undefined;
  return {
    pictures,
    async close() {
      stop.abort();
      // First, because the others wait for pictures that are being decoded.
      await Promise.all([resizes.close(), headers.close()]);
      await Promise.all([publishing, collecting, warmingUp]);
      await facts.publish();
    },
  };
}

/** By then the site listens, its first pages are rendered and the catalogue is loaded. */
const warmUpDelayMs = 15_000;

/** Below the limit of parallel downloads, so that a visitor's picture never waits for this task. */
const maxAtOnce = 2;
const retryMs = 600_000;

/**
 * Fetches every picture of the cached catalogue whose facts are missing: at the first call and after each change of the
 * catalogue, until `signal` aborts. `fetch` also stores the facts. `paths`: another list after each change. A picture that
 * fails is retried after ten minutes.
 */
function createFactsCollector(
  paths: () => readonly string[],
  facts: PictureFacts,
  fetch: FindOriginal,
  signal: AbortSignal,
) {
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  const done = new LRUCache<'list', readonly string[]>({ max: 1, ttl: retryMs });
  return async function collect(): Promise<void> {
    const list = paths();
    if (done.get('list') === list) return;
    const missing = list.filter((path) => !facts.get(path) && !failed.has(path));
    await inParallel(missing, maxAtOnce, async (path) => {
      if (signal.aborted) return;
      await fetch(path).catch(() => {
        failed.set(path, true);
        return sleep(restAfterFailureMs, signal);
      });
    });
    done.set('list', list);
  };
}
