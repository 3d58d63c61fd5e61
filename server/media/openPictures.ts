import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageContent } from '../../shared/pages/pageContent.ts';
import {
  defaultPictureSize,
  type PictureMetadata,
  type PictureSize,
} from '../../shared/pictures/pictureUrl.ts';
import type { Log } from '../monitoring/log.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { learnSizes, listPicturePaths } from './learnSizes.ts';
import { makeAhead } from './makeAhead.ts';
import { openPictureFacts, type PictureFact, type PictureFacts } from './pictureFacts.ts';
import { openPictureFiles } from './pictureFiles.ts';
import { createResizer, type FindPicture } from './resizedPictures.ts';
import { findSiteOriginal, listSitePictures } from './siteOriginals.ts';
import { createUpstreamOriginals } from './upstreamOriginals.ts';

interface OpenPicturesOptions {
  imageBaseUrl: string;
  /** Names the upstream in what is kept on disk. */
  sourceName: string;
  /** Its records name the pictures to learn. */
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  dataDir: string;
  log: Log;
  maxBytes?: number;
  /** How long a request waits for a resize before it gets the original. */
  waitMs?: number;
  /** How often sizes and words that have been learnt are made known to pages. */
  publishMs?: number;
  /** Makes the usual files in idle time. */
  ahead?: boolean;
}

/** All pictures of the site. */
export interface Pictures {
  ofUpstream: FindPicture;
  ofSite: FindPicture;
  /** Of the stored pictures that `content` names, where the size is known and not the usual one. */
  sizesIn(content: PageContent): Record<string, PictureSize>;
  /** Of those that `content` shows large, where the file says something. */
  wordsIn(content: PageContent): Record<string, PictureMetadata>;
  /** Grows when sizes or words have changed. */
  version(): number;
}

const defaultMaxBytes = 512 * 1024 * 1024;

/** Opens what is kept below `dataDir`, and learns the upstream's pictures from now on until it is closed. */
export async function openPictures(
  options: OpenPicturesOptions,
): Promise<{ pictures: Pictures; close(): Promise<void> }> {
  const { imageBaseUrl, sourceName, source, dataDir, log } = options;
  const { maxBytes = defaultMaxBytes, waitMs = 1_000, publishMs = 5_000 } = options;
  const files = await openPictureFiles({ folder: join(dataDir, 'pictures'), maxBytes, log });
  const facts = await openPictureFacts({ dataDir, source: sourceName, log });
  const picturesOf = createResizer({ files, usualWaitMs: waitMs, log });
  const stop = new AbortController();
  const findOriginal = createUpstreamOriginals({ imageBaseUrl, facts, files, log, stop: stop.signal });
  const publishing = setInterval(() => facts.publish(), publishMs).unref();
  const isKnown = (path: string) => facts.get(path)?.words !== undefined;
  const learning = learnSizes({ source, isKnown, learn: findOriginal, everyMs: publishMs }, stop.signal);
  const pictures: Pictures = {
    ofUpstream: picturesOf(findOriginal),
    ofSite: picturesOf(findSiteOriginal),
    sizesIn: (content) => Object.fromEntries(findSizes(content, facts)),
    wordsIn: (content) => Object.fromEntries(findWords(recordOf(content), facts)),
    version: facts.version,
  };
  const making = options.ahead ? makeAllAhead(pictures, source.cached, stop.signal) : undefined;
  return {
    pictures,
    async close() {
      stop.abort();
      clearInterval(publishing);
      await Promise.all([learning, making]);
      await facts.publish();
    },
  };
}

/** By then the site listens, its pages are made and the catalogue is there. */
const aheadMs = 15_000;

async function makeAllAhead(pictures: Pictures, kept: Catalogue, signal: AbortSignal): Promise<void> {
  await sleep(aheadMs, undefined, { signal, ref: false }).catch(() => undefined);
  await makeAhead(pictures.ofSite, await listSitePictures(), signal);
  await makeAhead(pictures.ofUpstream, await listPicturePaths(kept), signal);
}

function* findSizes(content: unknown, facts: PictureFacts): Generator<[string, PictureSize]> {
  for (const [path, { width, height }] of findFacts(content, facts)) {
    if (width !== defaultPictureSize.width || height !== defaultPictureSize.height)
      yield [path, { width, height }];
  }
}

function* findWords(content: unknown, facts: PictureFacts): Generator<[string, PictureMetadata]> {
  for (const [path, { words }] of findFacts(content, facts)) {
    if (words?.alt || words?.isIllustration) yield [path, words];
  }
}

/** Any text in `content` that is the path of a known picture. */
function* findFacts(content: unknown, facts: PictureFacts): Generator<[string, PictureFact]> {
  if (typeof content === 'string') {
    const fact = facts.get(content);
    if (fact) yield [content, fact];
  } else if (typeof content === 'object' && content !== null) {
    for (const part of Object.values(content)) yield* findFacts(part, facts);
  }
}

/** What a page is about; pictures of others stand on cards that have a name already. */
function recordOf(content: PageContent): unknown {
  if (content.screen === 'product') return content.product;
  if (content.screen === 'service') return content.service;
  return content.screen === 'galleryItem' ? content.item : null;
}
