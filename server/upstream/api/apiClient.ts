import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inPieces } from '../../async/backgroundPause.ts';
import { withTimeout } from '../../async/withTimeout.ts';
import { httpGet } from '../../http/httpGet.ts';
import { requestIdHeader } from '../../monitoring/requestContext.ts';
import { UpstreamError } from '../upstreamError.ts';
import { maxRecordBytes, parseResponse } from './parseResponse.ts';

export type ApiCall = 'product' | 'category' | 'service' | 'table' | 'gallery' | 'about-us';

export interface ApiClient {
  /** Resolves with the `data` of a list call; rejects with an UpstreamError. */
  getList(resource: ApiCall): Promise<unknown>;
  /** Resolves with one object, sent bare or in a one-element list, or `null` where the upstream has none. */
  getDetail(resource: ApiCall, key?: string): Promise<unknown>;
}

interface ApiClientOptions {
  apiBaseUrl: string;
  /** For one call with its retry. */
  deadlineMs?: number;
  /** Aborts all calls under way. */
  stop?: AbortSignal;
  maxListBytes?: number;
}

/** Makes the upstream's GET calls: one retry within the deadline, no redirects, lists of at most 8 MB, details of at most 200 kB. */
export function createApiClient({
  apiBaseUrl,
  deadlineMs = 8_000,
  stop = new AbortController().signal,
  maxListBytes = 8 * 1024 * 1024,
}: ApiClientOptions): ApiClient {
  async function get(path: string, maxBytes: number): Promise<unknown> {
    const url = `${apiBaseUrl}/${path}`;
    async function attemptTwice(late: AbortSignal): Promise<unknown> {
      const attempt = () => fetchData(url, [late, stop], maxBytes);
      return attempt().catch((error) => {
        if (!isRetryable(error)) throw error;
        return attempt();
      });
    }
    return withTimeout(attemptTwice, deadlineMs, () => {
      throw new UpstreamError('timeout', `${url} did not respond in time`);
    });
  }
  return {
    getList: (resource) => get(resource, maxListBytes),
    async getDetail(resource, key) {
      const path = key === undefined ? resource : `${resource}?${encodeURIComponent(key)}`;
      const data = await get(path, maxRecordBytes);
      const detail = Array.isArray(data) && data.length <= 1 ? data[0] : data;
      return isAbsent(detail) ? null : detail;
    },
  };
}

/** 404, `null`, `[]` and `{}` all mean that there is no such detail. */
function isAbsent(detail: unknown): boolean {
  return (
    detail === null ||
    detail === undefined ||
    (typeof detail === 'object' && Object.keys(detail).length === 0)
  );
}

/** A second call would not help after a timeout, which has used up the deadline, or a malformed response. */
function isRetryable(error: unknown): boolean {
  return error instanceof UpstreamError && (error.reason === 'unreachable' || error.reason === 'status');
}

async function fetchData(url: string, signals: AbortSignal[], maxBytes: number): Promise<unknown> {
  try {
    const headers = { accept: 'application/json', ...requestIdHeader() };
    const { status, body } = await httpGet(url, { signals, headers });
    if (status >= 200 && status < 300) {
      return await parseResponse(
        url,
        await readBody(url, body, maxBytes),
        inPieces(() => nextTurn()),
      );
    }
    body.destroy();
    if (status === 404) return null;
    throw new UpstreamError('status', `${url} responded with ${status}`);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signals.some(({ aborted }) => aborted))
      throw new UpstreamError('timeout', `${url} was aborted`, { cause: error });
    throw new UpstreamError('unreachable', `${url} could not be read`, { cause: error });
  }
}

async function readBody(url: string, body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UpstreamError('too large', `${url} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
