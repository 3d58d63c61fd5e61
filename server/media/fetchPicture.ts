import { HttpError } from '../errors.ts';

/** Pictures that cannot run anything; SVG can. */
const imageTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
export const maxPictureBytes = 20 * 1024 * 1024;

/** Until the headers; the body may take as long as a phone on a bad link needs. */
const headersMs = 8_000;
const bodyMs = 120_000;

/**
 * Asks the upstream for the picture that it stores under `path`. Rejects with an HttpError: 404 where there is
 * none, 502 where the answer is no picture of a type and size that we pass on.
 */
export async function fetchPicture(imageBaseUrl: string, path: string): Promise<Response> {
  const url = `${imageBaseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), headersMs);
  // Pictures are compressed already; as sent, their length stays true.
  const headers = { accept: imageTypes.join(', '), 'accept-encoding': 'identity' };
  const response = await fetch(url, { signal: giveUp.signal, headers, redirect: 'manual' }).catch((cause) => {
    throw new HttpError(502, 'The picture could not be fetched.', {}, { cause });
  });
  clearTimeout(timer);
  if (response.ok && isPicture(response)) {
    setTimeout(() => giveUp.abort(), bodyMs).unref();
    return response;
  }
  await response.body?.cancel();
  if (response.status === 404) throw new HttpError(404, 'There is no such picture.');
  throw new HttpError(502, 'The picture could not be fetched.');
}

function isPicture({ headers }: Response): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return (
    imageTypes.includes(type) &&
    !headers.has('content-encoding') &&
    Number(headers.get('content-length') ?? 0) <= maxPictureBytes
  );
}
