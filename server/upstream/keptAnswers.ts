import NodeCache from 'node-cache';
import type { Log } from '../log.ts';
import { type Changes, createChanges } from './changes.ts';
import type { Conversion, Resource } from './resources.ts';
import type { Snapshot } from './snapshot.ts';

/** A converted answer with the digest of what came and the time of the last look. */
export interface KeptAnswer extends Conversion<unknown> {
  digest: string;
  checkedAt: number;
}

/** The last good answers: in memory, and below that on disk. */
export interface KeptAnswers extends Pick<Changes, 'version' | 'changedSince'> {
  recall(resource: Resource<unknown>): KeptAnswer | undefined;
  keep(resource: Resource<unknown>, answer: KeptAnswer, raw: unknown): void;
  /** Whether the upstream is known to have no such detail. */
  isAbsent(key: string): boolean;
  /** Forgets every answer but these. */
  prune(keys: ReadonlySet<string>): void;
}

export function createKeptAnswers({ snapshot, log }: { snapshot: Snapshot; log: Log }): KeptAnswers {
  // Clones cost 400 times the look-up, and nobody changes what is kept; age is judged elsewhere, so nothing expires.
  const kept = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  const changes = createChanges();
  const absent = new Set(snapshot.absentKeys());

  function restore({ key, convert }: Resource<unknown>): KeptAnswer | undefined {
    try {
      const stored = snapshot.read(key);
      if (!stored) return undefined;
      const answer: KeptAnswer = {
        ...convert(stored.raw),
        digest: stored.digest,
        checkedAt: stored.storedAt,
      };
      kept.set(key, answer);
      return answer;
    } catch (err) {
      log.warn({ key, err }, 'a kept answer cannot be read any more');
      return undefined;
    }
  }

  return {
    recall: (resource) => kept.get<KeptAnswer>(resource.key) ?? restore(resource),
    keep({ key, listedIn }, answer, raw) {
      for (const reason of answer.dropped) log.warn({ key, reason }, 'upstream record dropped');
      changes.record(key);
      // A list is shown without the details that are absent.
      if (listedIn && absent.has(key) !== (raw === null)) changes.record(listedIn);
      if (raw === null) absent.add(key);
      else absent.delete(key);
      kept.set(key, answer);
      snapshot.write(key, { raw, digest: answer.digest, storedAt: answer.checkedAt });
    },
    isAbsent: (key) => absent.has(key),
    prune(keys) {
      const gone = kept.keys().filter((key) => !keys.has(key));
      kept.del(gone);
      for (const key of gone) absent.delete(key);
      snapshot.prune(keys);
      changes.prune(keys);
    },
    version: changes.version,
    changedSince: changes.changedSince,
  };
}
