import type { IncomingMessage, ServerResponse } from 'node:http';
import { startRawUpstream } from '../upstream/startUpstream.ts';
import type { Site } from './startSite.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const sendPicture: Answer = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(picture);

/** A second address of a site, with placeholders for pictures, at which a test answers some requests itself. */
export async function startFront(site: Pick<Site, 'app'>) {
  const answers = new Map<string, { pattern: RegExp; by: Answer }>();
  const pictures = { pattern: /\.\d+\.(avif|webp|jpg)$/, by: sendPicture };
  const requests: string[] = [];
  const origin = await startRawUpstream((request, response) => {
    const { method, url = '' } = request;
    requests.push(`${method} ${url}`);
    const own = [...answers.values(), pictures].find(({ pattern }) => pattern.test(url));
    if (own) own.by(request, response);
    else site.app(request, response);
  });
  return {
    url: origin.replace('127.0.0.1', 'localhost'),
    /** Sets the handler of requests whose path matches; `null`: the site again. */
    answer(pattern: RegExp, by: Answer | null) {
      if (by) answers.set(String(pattern), { pattern, by });
      else answers.delete(String(pattern));
    },
    /** Every request so far: method and path. */
    requests,
  };
}
