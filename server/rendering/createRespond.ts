import { LRUCache } from 'lru-cache';
import { match } from 'path-to-regexp';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { HttpError, toHttpError } from '../http/httpError.ts';
import { cacheControlOf } from '../http/pageHeaders.ts';
import type { Log } from '../monitoring/log.ts';
import { runInRequest, toServerTiming } from '../monitoring/requestContext.ts';
import { toFailure } from '../pages/failure.ts';
import type { PageKey } from '../worker/pageKey.ts';
import type { PageRequest, PageResponse, Pages, Unchanged } from '../worker/pages.ts';
import { encodeReply } from './encodeReply.ts';
import type { PageService } from './pageService.ts';
import { createRenderInstead } from './renderInstead.ts';
import { type Address, type Reply, type Responder, toAddress } from './reply.ts';
import type { TrackedPages } from './trackedPages.ts';

/** A format, and the addresses that may have it; the first one that answers does. */
export type Format = [path: string, respond: Responder<never>];

interface RespondDeps {
  formats: readonly Format[];
  page: Responder;
  pages: PageService;
  tracked: TrackedPages;
  pageKey: PageKey;
  log: Log;
}

/** All unknown addresses of a route share one page. */
const maxNotFound = 50;

/** Answers every address of the page worker. Never rejects: an error is a page too. */
export function createRespond({
  formats,
  page,
  pages,
  tracked,
  pageKey,
  log,
}: RespondDeps): Pages['respond'] {
  const renderInstead = createRenderInstead(pages);
  const matched = formats.map(([path, respond]) => ({
    find: match<Record<string, string>>(path, { sensitive: true, trailing: false, decode }),
    respond: respond as Responder<Record<string, string>>,
  }));
  const notFound = new LRUCache<string, PageResponse>({ max: maxNotFound });

  async function findReply(address: Address): Promise<Reply> {
    for (const { find, respond } of matched) {
      const found = find(address.path);
      const reply = found && (await respond(address, found.params));
      if (reply) return reply;
    }
    const reply = await page(address, {});
    if (!reply) throw new HttpError(404, 'There is nothing at this address.');
    return reply;
  }

  async function toErrorReply(error: unknown, { path }: Address): Promise<Reply> {
    const { status, message, headers } = toHttpError(error);
    if (status >= 500 && status !== 503) log.error({ err: error }, 'request failed');
    const given = { 'cache-control': cacheControlOf({ status }), ...headers };
    // No page is rendered where too much is asked.
    if (status === 503) return sentence(status, message, { 'retry-after': '10', ...given });
    try {
      const html = await pages.render(
        await pages.toView({ path, status, content: toFailure(status, message) }),
      );
      return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...given }, body: () => html };
    } catch (err) {
      log.error({ err }, 'error page failed');
      return sentence(status, message, given);
    }
  }

  async function answer(request: PageRequest): Promise<PageResponse | Unchanged> {
    const { url, encoding, digest, instead } = request;
    const address = toAddress(url);
    const visit = tracked.begin(pageKey(url));
    const write = async (reply: Reply): Promise<PageResponse> => ({
      ...(await encodeReply(reply, encoding)),
      timing: toServerTiming(reply.cacheAs ? 'miss' : 'bypass'),
      route: matchPage(address.path)?.name ?? 'other',
      cacheAs: null,
    });
    try {
      const reply = await (instead ? renderInstead(address, instead) : findReply(address));
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

  /** A page that says 404 is not cached by its address, so that nobody can fill the cache with addresses. */
  async function writeNotFound(digest: string, write: () => Promise<PageResponse>): Promise<PageResponse> {
    const known = notFound.get(digest) ?? (await write());
    notFound.set(digest, known);
    // The bodies of a response leave this thread.
    return structuredClone(known);
  }

  return (request) => {
    const { id } = request;
    return id === undefined ? answer(request) : runInRequest(id, () => answer(request));
  };
}

/** Text that is not encoded as UTF-8 stays as it is: no page has such an address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const sentence = (status: number, message: string, headers: Record<string, string>): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: () => `${message}\n`,
});
