import { createClock } from '../../../server/async/clock.ts';
import { createLog } from '../../../server/monitoring/log.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createCachedResponses } from '../../../server/upstream/cachedResponses.ts';
import type { Resource } from '../../../server/upstream/resources.ts';
import type { SizeLimits } from '../../../server/upstream/sizeLimits.ts';
import { digestOf, openSnapshot } from '../../../server/upstream/snapshot.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

export const log = createLog('silent');

/** The stored responses of a folder. */
export const openStored = (dataDir: string) => openSnapshot(dataDir, 'test', log, createDiskHealth([], log));

/** Responses in memory and in a folder; close the snapshot. */
export function openResponses(dataDir = createTempDir(), limits?: SizeLimits) {
  const snapshot = openStored(dataDir);
  const responses = createCachedResponses(snapshot, log, createClock(), limits);
  /** Stores what the upstream has sent, and returns what it is converted to. */
  function store<T>(resource: Resource<T>, raw: unknown) {
    const json = JSON.stringify(raw);
    const conversion = resource.convert(raw);
    responses.set(resource, { conversion, json, digest: digestOf(json), validators: {}, checkedAt: 0 });
    return conversion;
  }
  return { snapshot, responses, store };
}
