import { withTimeout } from '../../async/withTimeout.ts';
import { httpGet } from '../../http/httpGet.ts';
import { collect } from '../../http/readBody.ts';
import { requestIdHeader } from '../../monitoring/requestContext.ts';
import { UpstreamError } from '../upstreamError.ts';
import { maxRecordBytes, parseResponse } from './parseResponse.ts';
import { conditionalHeaders, type Validators, validatorsOf } from './validators.ts';

export type ApiCall = 'product' | 'category' | 'service' | 'table' | 'gallery' | 'about-us';

export interface ApiResponse {
  /** A list call: the data as sent. A detail call: one object, or `null` where the upstream has none. */
  data: unknown;
  validators: Validators;
  /** 304: the response with the given validators is still current; there is no `data`. */
  isNotModified?: true;
}

/** Calls are conditional if validators are given; they reject with an UpstreamError. */
export type ApiClient = ReturnType<typeof createApiClient>;

/** Makes the upstream's GET calls: one retry within the deadline, no redirects, lists of at most 8 MB, details of at most 200 kB. */
export function createApiClient(
  apiBaseUrl: string,
  stop = new AbortController().signal,
  deadlineMs = 8_000,
  maxListBytes = 8 * 1024 * 1024,
) {
  async function get(path: string, maxBytes: number, known: Validators = {}): Promise<ApiResponse> {
    const url = `${apiBaseUrl}/${path}`;
    async function attemptTwice(late: AbortSignal): Promise<ApiResponse> {
      const attempt = () => fetchData(url, maxBytes, known, [late, stop]);
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
    getList: (resource: ApiCall, known?: Validators) => get(resource, maxListBytes, known),
    /**
     * The detail of an id, or, for a call that has only one detail, without an `id`. The upstream may send it bare or in a
     * one-element list.
     */
    async getDetail(resource: ApiCall, id?: string, known?: Validators) {
      const path = id === undefined ? resource : `${resource}?${encodeURIComponent(id)}`;
      const response = await get(path, maxRecordBytes, known);
      const { data } = response;
      const detail = Array.isArray(data) && data.length <= 1 ? data[0] : data;
      return { ...response, data: isAbsent(detail) ? null : detail };
    },
  };
}

/** 404, `null`, `[]` and `{}` all mean that there is no such detail. */
function isAbsent(detail: unknown): boolean {
  const fields = detail ?? {};
  return typeof fields === 'object' && Object.keys(fields).length === 0;
}

/** No retry after a timeout, which has used up the deadline, or a malformed response. */
function isRetryable(error: unknown): boolean {
  return error instanceof UpstreamError && (error.reason === 'unreachable' || error.reason === 'status');
}

async function fetchData(
  url: string,
  maxBytes: number,
  known: Validators,
  signals: AbortSignal[],
): Promise<ApiResponse> {
  try {
    const condition = conditionalHeaders(known);
    const { status, headers, body } = await httpGet(url, {
      signals,
      headers: { accept: 'application/json', ...condition, ...requestIdHeader() },
    });
    if (status >= 200 && status < 300) {
      const json = await collect(body, maxBytes);
      if (!json) throw new UpstreamError('too large', `${url} sent more than ${maxBytes} bytes`);
      return { data: parseResponse(url, json), validators: validatorsOf(headers) };
    }
    // Reading the empty body of a 304 keeps the connection for the next call.
    if (status === 304) body.resume();
    else body.destroy();
    if (status === 404) return { data: null, validators: {} };
    if (status === 304 && Object.keys(condition).length > 0)
      return { data: undefined, validators: known, isNotModified: true };
    throw new UpstreamError('status', `${url} responded with ${status}`);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signals.some(({ aborted }) => aborted))
      throw new UpstreamError('timeout', `${url} was aborted`, { cause: error });
    throw new UpstreamError('unreachable', `${url} could not be read`, { cause: error });
  }
}
