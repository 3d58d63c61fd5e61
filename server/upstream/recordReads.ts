import { type Catalogue, type CatalogueReader, createCatalogue } from './catalogue.ts';
import { derivedResource, type Resource, type Resources } from './resources.ts';

/** A catalogue with the list of resources that were read through it. */
export interface RecordedCatalogue {
  catalogue: Catalogue;
  /** The resources read so far, each once. */
  reads(): Resource<unknown>[];
}

/** Wraps the cache in a catalogue that records every read. */
export function recordReads(resources: Resources, cache: CatalogueReader): RecordedCatalogue {
  const read = new Map<string, Resource<unknown>>();
  const recording: CatalogueReader = {
    absent: cache.absent,
    read(resource) {
      read.set(resource.key, resource);
      return cache.read(resource);
    },
    getCached(resource) {
      if (!read.has(resource.key)) read.set(resource.key, { ...resource, cachedOnly: true });
      return cache.getCached(resource);
    },
    noteDerived: (key) => void read.set(key, derivedResource(key)),
  };
  return { catalogue: createCatalogue(resources, recording), reads: () => [...read.values()] };
}
