import { LRUCache } from 'lru-cache';
import NodeCache from 'node-cache';
import type { Log } from '../monitoring/log.ts';
import { type Changes, createChanges } from './changes.ts';
import type { Conversion, Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';
import { UpstreamError } from './upstreamError.ts';

/** A converted answer with the digest of what came and the time of the last look. */
export interface KeptAnswer extends Pick<Conversion<unknown>, 'size' | 'dropped'> {
  /** Rejects, once, where the disk has lost it. */
  value(): unknown;
  digest: string;
  checkedAt: number;
}

/** The last good answers: in memory, and below that on disk. */
export interface KeptAnswers extends Pick<Changes, 'version' | 'changedSince'> {
  recall(resource: Resource<unknown>): KeptAnswer | undefined;
  keep(resource: Resource<unknown>, answer: FreshAnswer): void;
  /** Keys of details that the upstream is known not to have. */
  absent: ReadonlySet<string>;
  /** Forgets every answer but these. */
  prune(keys: ReadonlySet<string>): void;
}

/** An answer as it has just come. */
interface FreshAnswer {
  conversion: Conversion<unknown>;
  raw: unknown;
  digest: string;
  checkedAt: number;
}

/** So many details stay in memory; the others are read from disk when they are needed. Lists always stay. */
const mostDetails = 1_000;

/** A function of its own: one beside another would hold on to all that the other needs, and no detail could leave. */
const always =
  <T>(value: T) =>
  () =>
    value;

export function createKeptAnswers({ snapshot, log }: { snapshot: Snapshot; log: Log }): KeptAnswers {
  // Clones cost 400 times the look-up, and nobody changes what is kept; age is judged elsewhere, so nothing expires.
  const kept = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  const recent = new LRUCache<string, { value: unknown }>({ max: mostDetails });
  const changes = createChanges();
  const absent = new Set(snapshot.absentKeys());

  function readStored({ key, convert }: Resource<unknown>): FreshAnswer | undefined {
    try {
      const stored = snapshot.read(key);
      if (!stored) return undefined;
      const { raw, digest, storedAt } = stored;
      return { conversion: convert(raw), raw, digest, checkedAt: storedAt };
    } catch (err) {
      log.warn({ key, err }, 'a kept answer cannot be read any more');
      return undefined;
    }
  }

  function remember(resource: Resource<unknown>, answer: FreshAnswer, isOnDisk: boolean): KeptAnswer {
    const { key, listedIn } = resource;
    const { conversion, digest, checkedAt } = answer;
    const { value, size, dropped } = conversion;
    const mayLeave = listedIn !== undefined && isOnDisk;
    if (mayLeave) recent.set(key, { value });
    const keptAnswer = {
      size,
      dropped,
      digest,
      checkedAt,
      value: mayLeave ? () => recall(resource) : always(value),
    };
    kept.set(key, keptAnswer);
    return keptAnswer;
  }

  function recall(resource: Resource<unknown>): unknown {
    const { key } = resource;
    const found = recent.get(key) ?? readStored(resource)?.conversion;
    if (!found) {
      kept.del(key);
      throw new UpstreamError('malformed', `${key}: the kept answer is gone`);
    }
    recent.set(key, { value: found.value });
    return found.value;
  }

  function restore(resource: Resource<unknown>): KeptAnswer | undefined {
    const stored = readStored(resource);
    return stored && remember(resource, stored, true);
  }

  return {
    recall: (resource) => kept.get<KeptAnswer>(resource.key) ?? restore(resource),
    keep(resource, answer) {
      const { key, listedIn } = resource;
      const { conversion, raw, digest, checkedAt } = answer;
      for (const reason of conversion.dropped) log.warn({ key, reason }, 'upstream record dropped');
      changes.record(key);
      // A list is shown without the details that are absent.
      if (listedIn && absent.has(key) !== (raw === null)) changes.record(listedIn);
      if (raw === null) absent.add(key);
      else absent.delete(key);
      remember(resource, answer, snapshot.write(key, { raw, digest, storedAt: checkedAt }));
    },
    absent,
    prune(keys) {
      const gone = kept.keys().filter((key) => !keys.has(key));
      kept.del(gone);
      for (const key of gone) recent.delete(key);
      for (const key of gone) absent.delete(key);
      snapshot.prune(keys);
      changes.prune(keys);
    },
    version: changes.version,
    changedSince: changes.changedSince,
  };
}
