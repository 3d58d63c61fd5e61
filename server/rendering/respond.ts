import { LRUCache } from 'lru-cache';
import { match } from 'path-to-regexp';
import { matchPage } from '../../shared/pages/matchPage.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { routes } from '../../shared/pages/routes.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { decodeOrKeep } from '../../shared/selection/itemsParameter.ts';
import { encodeBody, ownMemory, uncachedQuality } from '../http/encodeBody.ts';
import { type Encoding, etagOf } from '../http/encodedResponse.ts';
import { HttpError, toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Log } from '../monitoring/log.ts';
import { runInRequest, toServerTiming } from '../monitoring/requestContext.ts';
import { allFormats } from '../pages/definitions.ts';
import { toFailure } from '../pages/withoutAddress.ts';
import type { Instead, PageRequest, PageResponse, Pages, Unchanged } from '../worker/pages.ts';
import type { ToView } from './loadView.ts';
import type { Address, Reply, Responder } from './reply.ts';
import { createViewResponders, htmlHeaders, type ViewResponderDeps } from './respondWithViews.ts';
import type { TrackedPages } from './trackedPages.ts';

interface RespondDeps extends ViewResponderDeps {
  /** Files that are not made of one view, by the patterns of their paths. */
  files: readonly (readonly [path: string, respond: Responder])[];
  toView: ToView;
  tracked: TrackedPages;
  log: Log;
}

/** All unknown addresses of a route share one page. */
const maxNotFound = 50;

/** Responds to every address of the page worker. Never rejects: an error is a page too. */
export function createRespond(deps: RespondDeps): Pages['respond'] {
  const { files, loadView, toView, renderView, assets, tracked, pageKey, log } = deps;
  const { page, data, markdown, format } = createViewResponders(deps);
  const formats = allFormats().map(
    (one) => [routes[one.route].path + one.format.suffix, format(one)] as const,
  );
  // The first one that answers does.
  const patterns = [['/data/{*page}', data], ...formats, ['/{*page}.md', markdown], ...files] as const;
  const responders = patterns.map(([path, respond]) => ({
    find: match<Record<string, string>>(path, { sensitive: true, trailing: false, decode: decodeOrKeep }),
    respond,
  }));
  const notFound = new LRUCache<string, PageResponse>({ max: maxNotFound });

  async function findReply(address: Address): Promise<Reply> {
    for (const { find, respond } of responders) {
      const found = find(address.path);
      const reply = found && (await respond(address, found.params));
      if (reply) return reply;
    }
    const reply = await page(address, {});
    if (!reply) throw new HttpError(404, 'There is nothing at this address.');
    return reply;
  }

  async function loadInstead({ url, path }: Address, instead: Instead): Promise<PageView> {
    if (instead.page === 'failure') {
      const { status, message } = instead;
      return toView({ path, status, content: toFailure(status, message) });
    }
    if (instead.page === 'receipt') {
      const view = await loadView(url);
      if ('redirect' in view || view.content.screen !== 'sent') throw new HttpError(404, 'No such page.');
      return { ...asItIs(view), content: { ...view.content, copy: instead.copy } };
    }
    const { outcome, status } = instead;
    // The newsletter's form is in every footer, so it gets a page without an address.
    if (outcome.form === 'newsletter') {
      const view = await toView({ path: urlFor('home'), status, content: { screen: 'newsletter' } });
      return { ...view, formOutcome: outcome };
    }
    const form = urlFor(outcome.form === 'quote' ? 'requestQuote' : 'contact');
    // Cached data only: the visitor has already waited for the upstream once.
    const view = await loadView(form, { cachedOnly: true });
    if ('redirect' in view) throw new Error(`the page of a form must not redirect: ${form}`);
    return { ...asItIs(view), indexed: false, status, formOutcome: outcome };
  }

  async function replyInstead(address: Address, instead: Instead): Promise<Reply> {
    const view = await loadInstead(address, instead);
    return { status: view.status, headers: htmlHeaders(assets, view), body: () => renderView(view) };
  }

  async function toErrorReply(error: unknown, { path }: Address): Promise<Reply> {
    const { status, message, headers } = toHttpError(error);
    if (status >= 500 && status !== 503) log.error({ err: error }, 'request failed');
    const given = { 'cache-control': cacheControlOf({ status }), ...headers };
    // No page is rendered when the queue is full.
    if (status === 503) return sentence(status, message, { 'retry-after': '10', ...given });
    try {
      const view = await toView({ path, status, content: toFailure(status, message) });
      const body = await renderView(view);
      return { status, headers: { ...htmlHeaders(assets, view), ...given }, body: () => body };
    } catch (err) {
      log.error({ err }, 'error page failed');
      return sentence(status, message, given);
    }
  }

  async function answer(request: PageRequest): Promise<PageResponse | Unchanged> {
    const { url, encoding, digest, instead } = request;
    const { path, query } = splitUrl(url);
    const address = { url, path, query: new URLSearchParams(query) };
    const visit = tracked.begin(pageKey(url));
    const write = async (reply: Reply): Promise<PageResponse> => ({
      ...(await encodeReply(reply, encoding)),
      timing: toServerTiming(reply.cacheAs ? 'miss' : 'bypass'),
      route: matchPage(path)?.name ?? 'other',
      cacheAs: null,
    });
    try {
      const reply = await (instead ? replyInstead(address, instead) : findReply(address));
      const { cacheAs } = reply;
      if (!cacheAs) return await write(reply);
      if (reply.status === 404) return await writeNotFound(cacheAs.digest, () => write(reply));
      const { reads, ...rules } = cacheAs;
      if (digest === rules.digest) return { unchanged: true, cacheAs: { ...rules, ...visit.end(reads) } };
      const response = await write(reply);
      return { ...response, cacheAs: { ...rules, ...visit.end(reads) } };
    } catch (error) {
      return write(await toErrorReply(error, address));
    }
  }

  /** A 404 page is not cached by its address, so that nobody can fill the cache with addresses. */
  async function writeNotFound(digest: string, write: () => Promise<PageResponse>): Promise<PageResponse> {
    const known = notFound.get(digest) ?? (await write());
    notFound.set(digest, known);
    // The bodies of a response are transferred to the other thread.
    return { ...structuredClone(known), timing: toServerTiming('miss') };
  }

  return (request) => {
    const { id } = request;
    return id === undefined ? answer(request) : runInRequest(id, () => answer(request));
  };
}

/** The browser loads an incomplete page again by its address, which has neither copy nor outcome. */
const asItIs = ({ isIncomplete: _, ...view }: PageView) => view;

const sentence = (status: number, message: string, headers: Record<string, string>): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: () => `${message}\n`,
});

/** Writes and encodes a reply: in all encodings for the cache, in one encoding for one visitor. */
async function encodeReply(
  { status, headers, body, cacheAs }: Reply,
  encoding: Encoding,
): Promise<Pick<PageResponse, 'status' | 'headers' | 'bodies' | 'etag'>> {
  const written = await body();
  if (typeof written !== 'string') {
    const identity = ownMemory(written);
    return { status, headers, bodies: { identity }, etag: etagOf(identity) };
  }
  const identity = ownMemory(Buffer.from(written));
  const wanted: Encoding[] = cacheAs ? ['br', 'gzip'] : [encoding];
  const encoded = await Promise.all(
    wanted.map(async (one) => [one, await encodeBody(identity, one, cacheAs ? undefined : uncachedQuality)]),
  );
  const bodies = Object.fromEntries(encoded.filter(([, bytes]) => bytes !== undefined));
  return { status, headers, bodies: { ...bodies, identity }, etag: etagOf(identity) };
}
