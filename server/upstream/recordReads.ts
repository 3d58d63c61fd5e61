import { type Catalogue, type CatalogueReader, createCatalogue } from './catalogue.ts';
import type { Resource, Resources } from './resources.ts';

/** A catalogue that remembers what was read of it. */
export interface RecordedCatalogue {
  catalogue: Catalogue;
  /** What has been read so far, each once. */
  reads(): Resource<unknown>[];
}

export function recordReads(resources: Resources, cache: CatalogueReader): RecordedCatalogue {
  const read = new Map<string, Resource<unknown>>();
  const recording: CatalogueReader = {
    absent: cache.absent,
    read(resource) {
      read.set(resource.key, resource);
      return cache.read(resource);
    },
    recall(resource) {
      if (!read.has(resource.key)) read.set(resource.key, { ...resource, isOnlyPeeked: true });
      return cache.recall(resource);
    },
  };
  return { catalogue: createCatalogue(resources, recording), reads: () => [...read.values()] };
}
