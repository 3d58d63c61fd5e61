import type { RequestHandler } from 'express';
import type { Verification } from '../operator/readVerification.ts';

/** Serves the files that prove the ownership of the site to search engines. */
export function serveVerification(files: Verification): RequestHandler {
  return function serveVerificationHandler(request, response, next) {
    const file = files.get(request.path);
    if (!file) return next();
    response.set('cache-control', 'public, max-age=3600').set('content-type', file.type).send(file.bytes);
  };
}
