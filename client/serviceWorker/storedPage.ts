import { ignoreError } from '../../shared/ignoreError.ts';
import { savesData } from '../navigation/connection.ts';
import { keepFile } from './fileStore.ts';

/** A picture is stored once, whatever its width and format: without its ending `.768.avif`. */
export const pictureKeyOf = (path: string): string => path.replace(/\.\d+\.\w+$/, '');

/**
 * Converts a response to its stored form, once its files are stored; `null` if it must not be stored, or where the visitor
 * saves data.
 */
export async function toStoredPage(response: Response): Promise<Response | null> {
  if (!isStorable(response) || savesData()) return null;
  const html = await response.text();
  // During an upgrade a page may come from another release than the worker.
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))].map((url) => keepFile(url)));
  const headers = new Headers(response.headers);
  // The decoded text is stored, not the compressed bytes.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(storedHeaders.at, String(Date.now()));
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  headers.set(storedHeaders.title, encodeURIComponent(title));
  const picture = mainPictureOf(html);
  if (picture) {
    headers.set(storedHeaders.picture, pictureKeyOf(picture));
    await keepFile(picture, pictureKeyOf(picture)).catch(ignoreError);
  }
  return new Response(html, { headers });
}

/** A complete page of this site that depends on its address alone; `private` if that may contain a visitor's own list. */
const isStorable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  /^(?:public|private)\b/.test(headers.get('cache-control') ?? '');

/** The picture that the page preloads, in a width for phones. */
function mainPictureOf(html: string): string | undefined {
  const [, candidates = ''] = /<link rel="preload" as="image"[^>]* imageSrcSet="([^"]+)"/i.exec(html) ?? [];
  return /\S+\.768\.avif/.exec(candidates)?.[0];
}

/** The cache of stored pages begins with this, followed by the version of the release. */
export const pagesPrefix = 'pages-';

/** Headers that the worker adds to a stored page. */
export const storedHeaders = {
  /** Milliseconds since 1970. */
  at: 'x-stored-at',
  /** The document's title, percent-encoded. */
  title: 'x-stored-title',
  /** The key of the stored main picture. */
  picture: 'x-stored-picture',
  /** Present on a page that stands in for one which was not fetched yet. */
  standsIn: 'x-stored-stands-in',
} as const;
