import type { Request, Response } from 'express';

export type LiveReload = ReturnType<typeof createLiveReload>;

/**
 * An event stream without events, for development. A browser whose stream has broken reloads its page when it can open
 * the stream again: after a restart of the server, or when `reload` has ended the streams.
 */
export function createLiveReload() {
  const streams = new Set<Response>();
  return {
    handler: function liveReloadHandler(_request: Request, response: Response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 200\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
    reload() {
      for (const stream of streams) stream.end();
    },
  };
}
