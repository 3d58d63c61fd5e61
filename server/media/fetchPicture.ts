import { HttpError } from '../http/httpError.ts';

/** Pictures that cannot run anything; SVG can. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
const maxPictureBytes = 20 * 1024 * 1024;

/** Until the headers, and until the end of the body. */
const headersMs = 8_000;
const bodyMs = 30_000;

/** What tells one version of a file from another, as the upstream said it. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

interface FetchOptions {
  known?: Validators | undefined;
  /** Breaks it off at once. */
  stop?: AbortSignal;
}

/**
 * Asks the upstream for the picture that it stores under `path`; `null` where it is the one of `known`. Rejects with an
 * HttpError: 404 where there is none, 502 where the answer is no picture of a type and size that we pass on.
 */
export async function fetchPicture(
  imageBaseUrl: string,
  path: string,
  { known, stop }: FetchOptions = {},
): Promise<Response | null> {
  const url = `${imageBaseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), headersMs);
  // Pictures are compressed already; as sent, their length stays true.
  const headers = {
    accept: imageTypes.join(', '),
    'accept-encoding': 'identity',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const signal = stop ? AbortSignal.any([giveUp.signal, stop]) : giveUp.signal;
  const response = await fetch(url, { signal, headers, redirect: 'manual' }).catch(failed);
  clearTimeout(timer);
  if (response.ok && isPicture(response)) {
    setTimeout(() => giveUp.abort(), bodyMs).unref();
    return response;
  }
  await response.body?.cancel();
  if (response.status === 304) return null;
  if (response.status === 404) throw new HttpError(404, 'There is no such picture.');
  return failed();
}

/** The whole file; rejects with an HttpError where it is empty, breaks off or grows past the limit. */
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
    return failed(cause);
  }
  return size > 0 ? Buffer.concat(chunks) : failed();
}

function failed(cause?: unknown): never {
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
