import { LRUCache } from 'lru-cache';
import NodeCache from 'node-cache';
import type { Clock } from '../async/clock.ts';
import type { Log } from '../monitoring/log.ts';
import type { RawResponse } from './api/fetchResponse.ts';
import type { Validators } from './api/validators.ts';
import { createChanges } from './changes.ts';
import type { Conversion, Resource } from './resources.ts';
import { createSizes, sizeLimits, sizeOf } from './sizeLimits.ts';
import { absentJson, digestOf, type Snapshot } from './snapshot.ts';

/** The last good response of one resource. */
export interface CachedResponse extends Pick<Conversion<unknown>, 'size'> {
  /** The converted value of a list, and of what is not on disk; that of a detail may leave memory. */
  value?: unknown;
  /** Digest of the raw response. */
  digest: string;
  /** Validators of the last response; empty if it was read from disk. */
  validators: Validators;
  /** Time of the last response, as `Clock.elapsed`: negative if it was before this process. */
  checkedAt: number;
}

type Written = Omit<RawResponse, 'raw'>;

export interface NewResponse extends Written, Pick<CachedResponse, 'validators' | 'checkedAt'> {
  conversion: Conversion<unknown>;
}

/**
 * Limit of details that stay in memory, those that pages have read; others are read from disk on demand. A detail that
 * stays only briefly would survive a few garbage collections, and make each of them long. Lists always stay.
 */
const maxDetailsInMemory = 1_000;
/** The limit for their JSON; a real detail takes a third of its share. */
const maxCharactersInMemory = 8 * 1024 * 1024;

/** The doctor names all. */
const maxReasonsLogged = 20;

function logDropped(log: Log, key: string, reasons: readonly string[]): void {
  for (const reason of reasons.slice(0, maxReasonsLogged)) {
    log.warn({ key, reason }, 'upstream record dropped');
  }
  const more = reasons.length - maxReasonsLogged;
  if (more > 0) log.warn({ key, more }, 'more upstream records dropped');
}

/**
 * The last good responses, in memory and on disk. Starts with the absent keys of the snapshot; its responses are read on
 * first use.
 */
export function createCachedResponses(snapshot: Snapshot, log: Log, clock: Clock, limits = sizeLimits) {
  // Clones would cost 400 times the look-up, and no reader changes a value; `checkedAt` has the age, so nothing expires.
  const held = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  const details = new LRUCache<string, { value: unknown; characters: number }>({
    max: maxDetailsInMemory,
    maxSize: maxCharactersInMemory,
    sizeCalculation: ({ characters }) => characters,
  });
  const sizes = createSizes(limits);
  const changes = createChanges();
  const unsaved = new Set<string>();
  /** Keys of damaged responses: one is read once, with a log line, and then misses until it is replaced. */
  const damagedKeys = new Set<string>();
  let damaged = 0;
  /** Keys of the details that the upstream does not have. */
  const absent = new Set(snapshot.absentKeys());

  /** Returns false where the write failed. */
  function write(key: string, response: Written): boolean {
    const isOnDisk = snapshot.write(key, response.json, response.digest, clock.now());
    if (isOnDisk) unsaved.delete(key);
    else unsaved.add(key);
    return isOnDisk;
  }

  function readStored({ key, convert }: Resource<unknown>): NewResponse | undefined {
    if (damagedKeys.has(key)) return undefined;
    try {
      const stored = snapshot.read(key);
      if (!stored) return undefined;
      const { json, digest, storedAt } = stored;
      // SQLite does not notice damage inside a text.
      if (digestOf(json) !== digest) throw new Error('it differs from what was stored');
      // A time in the future was stored before the clock was set back; such a response is stale.
      const checkedAt = clock.elapsed() - Math.abs(clock.now() - storedAt);
      return { conversion: convert(JSON.parse(json)), json, digest, validators: {}, checkedAt };
    } catch (err) {
      log.warn({ key, err }, 'cannot read a stored upstream response');
      damagedKeys.add(key);
      damaged += 1;
      return undefined;
    }
  }

  function hold(resource: Resource<unknown>, response: NewResponse, isOnDisk: boolean): CachedResponse {
    const { key, listedIn } = resource;
    const { conversion, json, digest, validators, checkedAt } = response;
    const { value, size } = conversion;
    const mayLeaveMemory = listedIn !== undefined && isOnDisk;
    if (details.has(key)) details.set(key, { value, characters: json.length });
    const cached = { size, digest, validators, checkedAt, ...(!mayLeaveMemory && { value }) };
    held.set(key, cached);
    return cached;
  }

  function restore(resource: Resource<unknown>): CachedResponse | undefined {
    const stored = readStored(resource);
    if (!stored) return undefined;
    const { conversion, json } = stored;
    sizes.replace(resource.key, sizeOf(resource, json, conversion.size));
    // The value stays in memory, because the caller usually reads it next.
    if (resource.listedIn) details.set(resource.key, { value: conversion.value, characters: json.length });
    return hold(resource, stored, true);
  }

  const get = (resource: Resource<unknown>) => held.get<CachedResponse>(resource.key) ?? restore(resource);

  return {
    changes,
    /** From memory, else from disk; `undefined` on a cache miss. */
    get,
    /**
     * The converted value, which then stays in memory; `undefined` on a cache miss. `isOnce`: for work that reads all values
     * once, none stays, where it would displace pages' values.
     */
    value(resource: Resource<unknown>, isOnce = false): unknown {
      const { key } = resource;
      const cached = get(resource);
      if (!cached || 'value' in cached) return cached?.value;
      const known = details.get(key);
      if (known) return known.value;
      const stored = readStored(resource);
      if (!stored) return void held.del(key);
      const { value } = stored.conversion;
      if (!isOnce) details.set(key, { value, characters: stored.json.length });
      return value;
    },
    /**
     * Replaces the response, in memory and on disk, and records the change. Throws an UpstreamError if all responses
     * together would be too large.
     */
    set(resource: Resource<unknown>, response: NewResponse) {
      const { key, listedIn } = resource;
      const { conversion, json } = response;
      sizes.fit(key, sizeOf(resource, json, conversion.size));
      logDropped(log, key, conversion.dropped);
      changes.record(key);
      // Lists leave out absent details, so the list has changed too.
      if (listedIn && absent.has(key) !== (json === absentJson)) changes.record(listedIn);
      if (json === absentJson) absent.add(key);
      else absent.delete(key);
      damagedKeys.delete(key);
      hold(resource, response, write(key, response));
    },
    /** Writes an unchanged response whose earlier write failed. */
    keepOnDisk({ key }: Resource<unknown>, response: Written) {
      if (unsaved.has(key)) write(key, response);
    },
    /** Whether the write of the response failed. */
    isUnsaved: (key: string) => unsaved.has(key),
    absent: absent as ReadonlySet<string>,
    /** Keys of the resources in memory. */
    keys: () => held.keys(),
    /** Time of the last response of a resource in memory. */
    checkedAt: (key: string) => held.get<CachedResponse>(key)?.checkedAt ?? Number.NEGATIVE_INFINITY,
    async prune(keys: ReadonlySet<string>) {
      const removed = held.keys().filter((key) => !keys.has(key));
      held.del(removed);
      for (const key of removed) {
        details.delete(key);
        absent.delete(key);
        sizes.remove(key);
      }
      changes.prune(keys);
      await snapshot.prune(keys);
    },
    damaged: () => damaged,
  };
}
