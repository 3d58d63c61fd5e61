import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import { requestIdHeader } from '../monitoring/requestContext.ts';

/** No SVG: it can carry scripts. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
const maxPictureBytes = 20 * 1024 * 1024;

const headersTimeoutMs = 8_000;
const bodyTimeoutMs = 30_000;

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

/** Reads the whole body; rejects with a 502 HttpError if it is empty, breaks off or exceeds 20 MB. */
export async function readPicture(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxPictureBytes) throw new Error('picture too large');
      chunks.push(chunk);
    }
  } catch (cause) {
    return throwFetchError(cause);
  }
  return size > 0 ? Buffer.concat(chunks) : throwFetchError();
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
