import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SectionedBody } from '../../shared/model/section.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { inParallel } from '../upstream/inParallel.ts';

interface LearnSizesOptions {
  kept: Catalogue;
  isKnown(path: string): boolean;
  /** Rejects where the picture cannot be had. */
  learn(path: string): Promise<unknown>;
  everyMs: number;
}

/** Fewer than may be fetched at once, so that visitors always find a place. */
const mostAtOnce = 2;
const retryMs = 600_000;

/** Has the picture of every kept record learnt, for as long as `signal` lets it; one that fails is tried again later. */
export async function learnSizes(options: LearnSizesOptions, signal: AbortSignal): Promise<void> {
  const { kept, isKnown, learn, everyMs } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: retryMs });
  while (!signal.aborted) {
    // Also before the first time: a start has other things to do.
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    const paths = await listPicturePaths(kept);
    const unknown = paths.filter((path) => !isKnown(path) && !failed.has(path));
    await inParallel(unknown, mostAtOnce, async (path) => {
      if (signal.aborted) return;
      await learn(path).catch(() => failed.set(path, true));
    });
  }
}

/** The stored path of every picture, each once; a list or detail that is not there adds none. */
export async function listPicturePaths(catalogue: Catalogue): Promise<string[]> {
  const [products, services, gallery] = await Promise.all([
    catalogue.products().catch(() => []),
    catalogue.services().catch(() => []),
    catalogue.gallery().catch(() => []),
  ]);
  const bodies = await Promise.all([
    ...products.map(({ id }) => catalogue.product(id).catch(() => null)),
    ...services.map(({ id }) => catalogue.service(id).catch(() => null)),
  ]);
  const items = gallery.flatMap((category) => [
    ...category.items,
    ...category.subcategories.flatMap((subcategory) => subcategory.items),
  ]);
  const paths = [
    ...[...products, ...services].map(({ image }) => image),
    ...bodies.flatMap((body) => body && picturesOf(body)),
    ...items.flatMap(({ images }) => images),
  ];
  return [...new Set(paths.filter((path) => path !== null))];
}

const picturesOf = ({ sections, otherImages }: SectionedBody): string[] => [
  ...sections.flatMap(({ images }) => images),
  ...otherImages,
];
