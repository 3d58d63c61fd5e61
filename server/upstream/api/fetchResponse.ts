import { setImmediate as nextTurn } from 'node:timers/promises';
import { inPieces } from '../../async/backgroundPause.ts';
import type { Resource } from '../resources.ts';
import { digestOf } from '../snapshot.ts';
import type { Validators } from './validators.ts';

/** A response as the upstream sent it. */
export interface RawResponse {
  raw: unknown;
  json: string;
  digest: string;
}

export interface FetchedResponse {
  /** `null`: the known response still holds. */
  response: RawResponse | null;
  validators: Validators;
  /** Milliseconds since the upstream sent it. */
  ageMs: number;
  /** For metrics. */
  result: 'ok' | 'not_modified' | 'shared';
}

/** Fetches the response of a resource, or learns that the `known` one still holds; rejects with an UpstreamError. */
export type FetchResponse = (
  resource: Pick<Resource<unknown>, 'key' | 'fetch'>,
  known: { digest: string; validators: Validators } | undefined,
) => Promise<FetchedResponse>;

/** Calls the upstream. */
export const fetchFromUpstream: FetchResponse = async ({ fetch }, known) => {
  const { data: raw, validators, isNotModified } = await fetch(known?.validators);
  if (isNotModified) return { response: null, validators, ageMs: 0, result: 'not_modified' };
  // A long list takes long to parse, to compare, to convert and to store: the event loop turns between.
  await nextTurn();
  const json = await stringify(raw);
  return { response: { raw, json, digest: digestOf(json) }, validators, ageMs: 0, result: 'ok' };
};

/** `JSON.stringify`; the event loop turns between the records of a list. */
async function stringify(raw: unknown): Promise<string> {
  if (!Array.isArray(raw)) return JSON.stringify(raw);
  const pieceDone = inPieces(() => nextTurn());
  const records: string[] = [];
  for (const record of raw) {
    records.push(JSON.stringify(record));
    await pieceDone();
  }
  return `[${records.join(',')}]`;
}
