import type { RequestHandler } from 'express';
import { HttpError } from '../http/httpError.ts';

/** Answers 405 with `Allow` to every other method. */
export function allowMethods(...methods: string[]): RequestHandler {
  const allow = methods.join(', ');
  return function allowMethodsMiddleware(request, _response, next) {
    if (methods.includes(request.method)) return next();
    throw new HttpError(405, `This address takes ${allow} only.`, { allow });
  };
}
