import type { Resource } from '../resources.ts';
import { digestOf } from '../snapshot.ts';
import { UpstreamError } from '../upstreamError.ts';
import { maxRecordBytes } from './parseResponse.ts';
import type { Validators } from './validators.ts';

/** A response as the upstream sent it. */
export interface RawResponse {
  raw: unknown;
  json: string;
  digest: string;
}

export interface FetchedResponse {
  /** `null`: the known response is still current. */
  response: RawResponse | null;
  validators: Validators;
  /** Milliseconds since the upstream sent it. */
  ageMs: number;
  result: 'ok' | 'not_modified' | 'shared';
}

/** Fetches the response of a resource, conditionally if one is `known`; rejects with an UpstreamError. */
export type FetchResponse = (
  resource: Pick<Resource<unknown>, 'key' | 'fetch' | 'convert'>,
  known: { digest: string; validators: Validators } | undefined,
) => Promise<FetchedResponse>;

/** Calls the upstream. */
export const fetchFromUpstream: FetchResponse = async ({ key, fetch }, known) => {
  const { data: raw, validators, isNotModified } = await fetch(known?.validators);
  if (isNotModified) return { response: null, validators, ageMs: 0, result: 'not_modified' };
  const json = stringify(key, raw);
  return { response: { raw, json, digest: digestOf(json) }, validators, ageMs: 0, result: 'ok' };
};

/** `JSON.stringify`; throws an UpstreamError if a record of a list is too large. A gallery category has all its items. */
function stringify(key: string, raw: unknown): string {
  if (!Array.isArray(raw) || key === 'gallery') return JSON.stringify(raw);
  const records = raw.map((record) => JSON.stringify(record));
  if (records.some(({ length }) => length > maxRecordBytes))
    throw new UpstreamError('too large', `a record of more than ${maxRecordBytes} bytes`);
  return `[${records.join()}]`;
}
