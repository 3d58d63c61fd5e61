import type { Request, RequestHandler, Response } from 'express';
import { QueueFull } from '../async/createQueue.ts';
import { chooseEncoding, sendEncodedResponse } from '../http/encodedResponse.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { Receipts } from '../leads/receipts.ts';
import type { PageCache, ServedPage } from '../pageCache/pageCache.ts';
import { WorkerEnded } from '../worker/calls.ts';
import type { PageRequest } from '../worker/pages.ts';
import { requestIdOf } from './requestLog.ts';

/** Sends the cached page of an address; passes on every other request. */
export function serveCachedPage(cache: Pick<PageCache, 'get'>): RequestHandler {
  return function serveCachedPageMiddleware(request, response, next) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? cache.get(request.url) : undefined;
    if (!page) return next();
    response.locals.route = page.route;
    send(request, response, page);
  };
}

/** Passes any address that no earlier route has answered to the page worker. */
export function servePage(cache: Pick<PageCache, 'fetch'>): RequestHandler {
  return function servePageHandler(request, response) {
    return sendPage(cache, request, response);
  };
}

/** Whether the page worker's queue is full, or the worker is being replaced. */
export const isBusy = (error: unknown): boolean => error instanceof QueueFull || error instanceof WorkerEnded;

/** Sends a page of the page worker: that of the address, or `instead`. Rejects if the worker is busy; see `isBusy`. */
export async function sendPage(
  cache: Pick<PageCache, 'fetch'>,
  request: Request,
  response: Response,
  instead?: PageRequest['instead'],
): Promise<void> {
  const gone = new AbortController();
  // With a reason, because the default one is an error with a stack.
  response.once('close', () => gone.abort('gone'));
  const encoding = chooseEncoding(request);
  const asked = { url: request.originalUrl, id: requestIdOf(response), encoding, instead };
  send(request, response, await cache.fetch(asked, gone.signal));
}

function send(request: Request, response: Response, { response: page, timing }: ServedPage): void {
  response.setHeader('server-timing', timing);
  sendEncodedResponse(request, response, page);
}

/** Costs next to nothing. The site's script shows its own message, and needs no body. */
export function sendBusy(request: Request, response: Response): void {
  if (response.destroyed) return;
  response.status(503).set({ 'retry-after': '2', 'cache-control': 'no-store' });
  if (request.path.startsWith('/data/')) response.end();
  else response.type('html').send(busyPage);
}

const busyPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too many requests right now</title>
</head>
<body>
<h1>Too many requests right now</h1>
<p>Please load this page again in a few seconds, or go to <a href="/contact-us">Contact us</a>.</p>
</body>
</html>
`;

/** `/sent/{form}?copy={key}` with a copy of the sent form. Every other request goes on to the page without a copy. */
export function serveReceipt(
  cache: Pick<PageCache, 'fetch'>,
  receipts: Pick<Receipts, 'find'>,
): RequestHandler {
  return async function serveReceiptHandler(request, response, next) {
    const copy = receipts.find(new URLSearchParams(splitUrl(request.url).query).get('copy') ?? '');
    if (!copy) return next();
    response.set('cache-control', 'no-store');
    await sendPage(cache, request, response, { page: 'receipt', copy });
  };
}
