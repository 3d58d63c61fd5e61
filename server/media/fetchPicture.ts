import { withTimeout } from '../async/withTimeout.ts';
import { HttpError } from '../http/httpError.ts';
import { httpGet, type ReceivedResponse } from '../http/httpGet.ts';
import { requestIdHeader } from '../monitoring/requestContext.ts';
import { conditionalHeaders, type Validators } from '../upstream/api/validators.ts';

/** No SVG: it can carry scripts. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
/** No picture of a catalogue is larger. */
export const maxPictureBytes = 20 * 1024 * 1024;

const headersTimeoutMs = 8_000;
const bodyTimeoutMs = 30_000;
/** Minimum rate of a body after a start; a slower one is aborted, because it would take the slot of other pictures. */
const minBytesPerMs = 16;
const slowStartMs = 3_000;

interface FetchedPicture extends Omit<ReceivedResponse, 'status'> {
  /** The declared length, otherwise the maximum. */
  maxBytes: number;
}

/**
 * Fetches the picture that the upstream stores under `path`; `null` if the `cached` one is still current. Rejects with an
 * HttpError: 404 if there is no such picture, 502 if the response is not a picture of an accepted type and size.
 */
export async function fetchPicture(
  imageBaseUrl: string,
  path: string,
  cached: Validators = {},
  stop = new AbortController().signal,
): Promise<FetchedPicture | null> {
  const url = `${imageBaseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
  // Pictures are compressed already; without a content coding, content-length is the file's size.
  const headers = {
    accept: imageTypes.join(', '),
    'accept-encoding': 'identity',
    ...requestIdHeader(),
    ...conditionalHeaders(cached),
  };
  const bodyTimeout = new AbortController();
  const { status, ...picture } = await withTimeout(
    (headersTimeout) => httpGet(url, { signals: [headersTimeout, bodyTimeout.signal, stop], headers }),
    headersTimeoutMs,
  ).catch(throwFetchError);
  const { headers: received, body } = picture;
  if (status >= 200 && status < 300 && isPicture(received)) {
    const timer = setTimeout(() => bodyTimeout.abort(), bodyTimeoutMs).unref();
    body.once('close', () => clearTimeout(timer));
    return { ...picture, maxBytes: Number(received['content-length'] ?? maxPictureBytes) };
  }
  if (status === 304) {
    // Without a body the connection can be used again.
    body.resume();
    return null;
  }
  body.destroy();
  if (status === 404) throw new HttpError(404, 'There is no such picture.');
  return throwFetchError();
}

/** Reads the whole body; rejects with a 502 HttpError if it is empty, slow, breaks off or exceeds `maxBytes`. */
export async function readPicture({ body, maxBytes }: FetchedPicture): Promise<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  const startedAt = performance.now();
  // One buffer: joining chunks would take twice the memory.
  const file = Buffer.allocUnsafeSlow(maxBytes);
  let size = 0;
  try {
    for (;;) {
      const dueInMs = startedAt + slowStartMs + size / minBytesPerMs - performance.now();
      const next = await withTimeout(() => chunks.next(), Math.max(1, dueInMs));
      if (next.done) break;
      if (size + next.value.byteLength > maxBytes) throw new Error('picture too large');
      file.set(next.value, size);
      size += next.value.byteLength;
    }
  } catch (cause) {
    body.destroy();
    return throwFetchError(cause);
  }
  return size > 0 ? file.subarray(0, size) : throwFetchError();
}

export function throwFetchError(cause?: unknown): never {
  throw new HttpError(502, 'The picture could not be fetched.', {}, { cause });
}

function isPicture(headers: ReceivedResponse['headers']): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  return (
    imageTypes.includes(type) &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= maxPictureBytes
  );
}
