import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as v from 'valibot';
import { forms, isFormName } from '../../shared/forms/forms.ts';
import type { Beacon } from '../../shared/measuring/beacon.ts';
import { routes, type ScreenName } from '../../shared/pages/routes.ts';
import { HttpError, toHttpError } from '../http/httpError.ts';
import { readBody } from '../http/readBody.ts';
import type { CountPost } from './limitPosts.ts';

const maxBytes = 2_048;

/** The screens of all pages, and those that other pages show in their place. */
const screenNames: readonly ScreenName[] = [
  ...new Set(Object.values(routes).map(({ screen }) => screen)),
  ...(['newsletter', 'empty', 'notFound', 'failure'] as const),
];

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));

const Report = v.strictObject({
  page: v.picklist(screenNames),
  vitals: v.optional(
    v.strictObject({
      lcp: milliseconds,
      inp: milliseconds,
      ttfb: milliseconds,
      cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    }),
  ),
  steps: v.optional(
    v.pipe(
      v.array(
        v.strictTuple([
          v.picklist(Object.keys(forms).filter(isFormName)),
          v.picklist(['viewed', 'opened', 'sent', 'delivered']),
        ]),
      ),
      v.maxLength(12),
    ),
  ),
});

/** `POST /api/beacon`: counts one report of a browser and stores nothing. */
export function countReport(limit: CountPost, count: (beacon: Beacon) => void): RequestHandler {
  return async function countReportHandler(request, response) {
    await limit(request);
    if (!request.is('text/plain')) throw unreadable();
    count(toReport((await readBody(request, maxBytes)).toString()));
    response.set('cache-control', 'no-store').status(204).end();
  };
}

const unreadable = () => new HttpError(400, 'The report could not be read.');

function toReport(body: string): Beacon {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), body);
  if (!parsed.success) throw unreadable();
  return parsed.output;
}

/** Nobody reads the response, so no page is rendered for it. */
export const refuseReport: ErrorRequestHandler = (error, _request, response, next) => {
  const { status, message, headers } = toHttpError(error);
  if (status >= 500 || response.headersSent) return next(error);
  response.set(headers).set('cache-control', 'no-store').status(status).type('text/plain').send(message);
};
