import type { RequestHandler } from 'express';

/** An event stream that says nothing: a browser whose stream breaks and comes back knows of a new server. */
export function liveReload(): RequestHandler {
  return function liveReloadHandler(_request, response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 200\n\n');
  };
}
