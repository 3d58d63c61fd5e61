import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SectionedBody } from '../../shared/model/section.ts';
import { inParallel } from '../async/inParallel.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';

interface LearnSizesOptions {
  source: Pick<CatalogueSource, 'cached' | 'version'>;
  isKnown(path: string): boolean;
  /** Rejects where the picture cannot be had. */
  learn(path: string): Promise<unknown>;
  everyMs: number;
}

/** Fewer than may be fetched at once, so that visitors always find a place. */
const mostAtOnce = 2;
const retryMs = 600_000;

/**
 * Has the picture of every kept record learnt when the catalogue has changed, for as long as `signal` lets it; one that
 * fails is tried again later.
 */
export async function learnSizes(options: LearnSizesOptions, signal: AbortSignal): Promise<void> {
  const { source, isKnown, learn, everyMs } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  const done = new LRUCache<'version', number>({ max: 1, ttl: retryMs });
  while (!signal.aborted) {
    // Also before the first time: a start has other things to do.
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    const version = source.version();
    if (signal.aborted || done.get('version') === version) continue;
    const paths = await listPicturePaths(source.cached);
    const unknown = paths.filter((path) => !isKnown(path) && !failed.has(path));
    await inParallel(unknown, mostAtOnce, async (path) => {
      if (signal.aborted) return;
      await learn(path).catch(() => failed.set(path, true));
    });
    done.set('version', version);
  }
}

/** The stored path of every picture, each once; a list or detail that is not there adds none. */
export async function listPicturePaths(catalogue: Catalogue): Promise<string[]> {
  const [products, services, gallery] = await Promise.all([
    catalogue.products().catch(() => []),
    catalogue.services().catch(() => []),
    catalogue.gallery().catch(() => []),
  ]);
  const items = gallery.flatMap((category) => [
    ...category.items,
    ...category.subcategories.flatMap((subcategory) => subcategory.items),
  ]);
  const listed = [...products, ...services].map(({ image }) => image);
  const paths = new Set([...listed, ...items.flatMap(({ images }) => images)]);
  const details = [
    ...products.map(
      ({ id }) =>
        () =>
          catalogue.product(id),
    ),
    ...services.map(
      ({ id }) =>
        () =>
          catalogue.service(id),
    ),
  ];
  for (const read of details) {
    const body = await read().catch(() => null);
    for (const path of body ? picturesOf(body) : []) paths.add(path);
    // A detail may come from disk, and there may be thousands: visitors come in between.
    await nextTurn();
  }
  return [...paths].filter((path) => path !== null);
}

const picturesOf = ({ sections, otherImages }: SectionedBody): string[] => [
  ...sections.flatMap(({ images }) => images),
  ...otherImages,
];
