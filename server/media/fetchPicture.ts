import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import { requestIdHeader } from '../monitoring/requestContext.ts';

/** No SVG: it can carry scripts. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
/** No picture is larger. */
export const maxPictureBytes = 20 * 1024 * 1024;

const headersTimeoutMs = 8_000;
const bodyTimeoutMs = 30_000;
/** A body that comes more slowly, after a start, is cut off: it would take a place from other pictures. */
const minBytesPerMs = 16;
const slowStartMs = 3_000;

/** The upstream's response headers for conditional requests. */
interface Validators {
  etag: string | null;
  lastModified: string | null;
}

interface FetchOptions {
  /** Validators of the cached file, if there is one. */
  cached?: Validators | undefined;
  /** Aborts the download. */
  stop?: AbortSignal;
}

/**
 * Fetches the picture that the upstream stores under `path`; `null` if the `cached` one is still current. Rejects with an
 * HttpError: 404 if there is no such picture, 502 if the response is not a picture of an accepted type and size.
 */
export async function fetchPicture(
  imageBaseUrl: string,
  path: string,
  { cached, stop = new AbortController().signal }: FetchOptions = {},
): Promise<Response | null> {
  const url = `${imageBaseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
  // Pictures are compressed already; without a content coding, content-length is the file's size.
  const headers = {
    accept: imageTypes.join(', '),
    'accept-encoding': 'identity',
    ...requestIdHeader(),
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
  };
  const bodyTimeout = new AbortController();
  const response = await withTimeout((headersTimeout) => {
    const signal = AbortSignal.any([headersTimeout, bodyTimeout.signal, stop]);
    return fetch(url, { signal, headers, redirect: 'manual' });
  }, headersTimeoutMs).catch(throwFetchError);
  if (response.ok && isPicture(response)) {
    setTimeout(() => bodyTimeout.abort(), bodyTimeoutMs).unref();
    return response;
  }
  await response.body?.cancel();
  if (response.status === 304) return null;
  if (response.status === 404) throw new HttpError(404, 'There is no such picture.');
  return throwFetchError();
}

/** The bytes to expect: what the response declares, else the most that is accepted. */
export const expectedBytes = ({ headers }: Response): number =>
  Number(headers.get('content-length') ?? maxPictureBytes);

/** Reads the whole body; rejects with a 502 HttpError if it is empty, slow, breaks off or exceeds `maxBytes`. */
export async function readPicture(response: Response, maxBytes = maxPictureBytes): Promise<Buffer> {
  const reader = response.body?.getReader();
  const startedAt = performance.now();
  // One buffer: putting pieces together would take twice the memory.
  const file = Buffer.allocUnsafeSlow(maxBytes);
  let size = 0;
  try {
    for (;;) {
      const dueInMs = startedAt + slowStartMs + size / minBytesPerMs - performance.now();
      const next = await withTimeout(async () => reader?.read(), Math.max(1, dueInMs));
      if (!next?.value) break;
      if (size + next.value.byteLength > maxBytes) throw new Error('picture too large');
      file.set(next.value, size);
      size += next.value.byteLength;
    }
  } catch (cause) {
    reader?.cancel().catch(() => undefined);
    return throwFetchError(cause);
  }
  return size > 0 ? file.subarray(0, size) : throwFetchError();
}

function throwFetchError(cause?: unknown): never {
  throw new HttpError(502, 'The picture could not be fetched.', {}, { cause });
}

function isPicture({ headers }: Response): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return (
    imageTypes.includes(type) &&
    !headers.has('content-encoding') &&
    Number(headers.get('content-length') ?? 0) <= maxPictureBytes
  );
}
