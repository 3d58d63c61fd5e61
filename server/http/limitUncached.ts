import type { Request, RequestHandler, Response } from 'express';
import type { Turns } from '../async/turns.ts';
import { clientNetwork } from './clientNetwork.ts';

/** `Turns.run` for the network of a request. Resolves with false where it was refused, or the client has gone. */
export function runForRequest(
  turns: Turns,
  request: Request,
  response: Response,
  work: () => Promise<void>,
): Promise<boolean> {
  const gone = new AbortController();
  // With a reason: the default one is an error with a stack.
  response.once('close', () => gone.abort('gone'));
  return turns.run(clientNetwork(request), gone.signal, work);
}

/**
 * Everything behind it is computed for the request: one piece of work at a time, fair among networks. A request whose turn
 * does not come in time gets 503.
 */
export function limitUncached(turns: Turns): RequestHandler {
  return async function limitUncachedMiddleware(request, response, next) {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const work = () => {
      next();
      return closed;
    };
    const hasRun = await runForRequest(turns, request, response, work);
    if (!hasRun && !response.destroyed) sendBusy(request, response);
  };
}

/** Costs next to nothing. The site's script shows its own message, and needs no body. */
function sendBusy(request: Request, response: Response): void {
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
