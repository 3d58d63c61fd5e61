import { join } from 'node:path';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import {
  defaultPictureSize,
  type PictureMetadata,
  type PictureSize,
} from '../../shared/pictures/pictureUrl.ts';
import { createBackgroundPause, type Pause } from '../async/backgroundPause.ts';
import { repeat } from '../async/repeat.ts';
import { sleep } from '../async/sleep.ts';
import type { Log } from '../monitoring/log.ts';
import type { DiskHealth } from '../storage/diskHealth.ts';
import { projectRoot } from '../storage/projectRoot.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { collectPictureFacts } from './collectPictureFacts.ts';
import { listPicturePaths } from './listPicturePaths.ts';
import { openPictureFacts, type PictureFact, type PictureFacts } from './pictureFacts.ts';
import { openPictureFiles } from './pictureFiles.ts';
import { createPictureProcess } from './pictureProcess.ts';
import { createResizer, type FindPicture, type OnResize } from './resizedPictures.ts';
import { findSiteOriginal, listSitePictures } from './siteOriginals.ts';
import { createUpstreamOriginals } from './upstreamOriginals.ts';
import { warmUpPictures } from './warmUpPictures.ts';

interface OpenPicturesOptions {
  imageBaseUrl: string;
  /** Identifies the upstream in `pictures.json`. */
  sourceName: string;
  /** Its records name the pictures whose facts are collected. */
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  dataDir: string;
  health: DiskHealth;
  log: Log;
  maxBytes?: number;
  /** How long a request waits for a resize before the original is sent; 1 s by default. */
  waitMs?: number;
  /** How often facts are collected and published to pages; 5 s by default. */
  factsIntervalMs?: number;
  /** Resizes pictures to the most requested widths after the start. */
  warmUp?: boolean;
  /** Milliseconds since the last request; without it there are no visitors to wait for. */
  idleMs?: () => number;
  /** For metrics. */
  onResize?: OnResize;
}

/** All pictures of the site: the upstream's and its own. */
export interface Pictures {
  fromUpstream: FindPicture;
  fromSite: FindPicture;
  /** Sizes of the upstream's pictures named in `content`, by path; without those that are unknown or the default size. */
  sizesIn(content: PageContent): Record<string, PictureSize>;
  /** Metadata of these stored pictures, by path; without empty ones. */
  metadataOf(paths: readonly string[]): Record<string, PictureMetadata>;
  /** Incremented when sizes or metadata have changed. */
  version(): number;
  /** Resizes that run or wait for their turn. */
  resizesPending(): number;
}

const defaultMaxBytes = 512 * 1024 * 1024;

/** Opens the picture cache in `dataDir`, and collects facts about the upstream's pictures until it is closed. */
export async function openPictures(
  options: OpenPicturesOptions,
): Promise<{ pictures: Pictures; close(): Promise<void> }> {
  const { imageBaseUrl, sourceName, source, dataDir, health, log } = options;
  const { maxBytes = defaultMaxBytes, waitMs = 1_000, factsIntervalMs = 5_000 } = options;
  const { idleMs = () => Number.POSITIVE_INFINITY } = options;
  const pause = createBackgroundPause(idleMs);
  const files = await openPictureFiles({
    folder: join(dataDir, 'pictures'),
    builtFolder: join(projectRoot, 'dist/pictures'),
    maxBytes,
    health,
  });
  const facts = await openPictureFacts({ dataDir, source: sourceName, health });
  const { onResize } = options;
  // Two: a visitor does not wait for a resize to learn that a picture is good.
  const resizes = createPictureProcess();
  const headers = createPictureProcess();
  const { findPicturesOf, pending } = createResizer({
    files,
    decoder: resizes,
    defaultWaitMs: waitMs,
    onResize,
    log,
  });
  const stop = new AbortController();
  const findOriginal = createUpstreamOriginals({
    imageBaseUrl,
    facts,
    files,
    decoder: headers,
    log,
    stop: stop.signal,
  });
  const publishing = repeat(() => Promise.all([facts.publish(), files.retry()]), {
    delayMs: factsIntervalMs,
    signal: stop.signal,
    onError: (err) => log.error({ err }, 'facts of pictures could not be published'),
  });
  const hasFacts = (path: string) => facts.get(path)?.metadata !== undefined;
  const collecting = collectPictureFacts(
    { source, hasFacts, fetch: findOriginal, intervalMs: factsIntervalMs, pause, log },
    stop.signal,
  );
  const pictures: Pictures = {
    fromUpstream: findPicturesOf(findOriginal),
    fromSite: findPicturesOf(findSiteOriginal),
    sizesIn: (content) => Object.fromEntries(findSizes(content, facts)),
    metadataOf: (paths) => Object.fromEntries(findMetadata(paths, facts)),
    version: facts.version,
    resizesPending: pending,
  };
  const warmingUp = options.warmUp
    ? warmUpAllPictures(pictures, source.cached, { idleMs, pause }, stop.signal)
    : undefined;
  return {
    pictures,
    async close() {
      stop.abort();
      await Promise.all([publishing, collecting, warmingUp]);
      await facts.publish();
      resizes.close();
      headers.close();
    },
  };
}

/** By then the site listens, its first pages are rendered and the catalogue is loaded. */
const warmUpDelayMs = 15_000;

async function warmUpAllPictures(
  pictures: Pictures,
  cached: Catalogue,
  { idleMs, pause }: { idleMs: () => number; pause: Pause },
  signal: AbortSignal,
): Promise<void> {
  await sleep(warmUpDelayMs, signal);
  await warmUpPictures(pictures.fromSite, await listSitePictures(), idleMs, signal);
  await warmUpPictures(pictures.fromUpstream, await listPicturePaths(cached, pause), idleMs, signal);
}

function findSizes(content: unknown, facts: PictureFacts): [string, PictureSize][] {
  return findFacts(content, facts)
    .filter(
      ([, { width, height }]) => width !== defaultPictureSize.width || height !== defaultPictureSize.height,
    )
    .map(([path, { width, height }]) => [path, { width, height }]);
}

function findMetadata(content: unknown, facts: PictureFacts): [string, PictureMetadata][] {
  return findFacts(content, facts).flatMap(([path, { metadata }]) => (metadata ? [[path, metadata]] : []));
}

/** Facts of every string in `content` that is the path of a known picture. */
function findFacts(content: unknown, facts: PictureFacts): [string, PictureFact][] {
  if (typeof content === 'string') {
    const fact = facts.get(content);
    return fact ? [[content, fact]] : [];
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap((part) => findFacts(part, facts));
}
