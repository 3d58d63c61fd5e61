import type { Response } from 'express';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { splitUrl } from '../http/splitUrl.ts';

const families: ReadonlyMap<string, string> = new Map([
  ['assets', 'assets'],
  ['media', 'media'],
  ['pictures', 'media'],
  ['api', 'api'],
  ['data', 'data'],
]);

/**
 * The label of a request in metrics: the name of its page in the registry, `assets`, `media`, `api`, `data`, or `other`. The
 * page cache has told the response of a cached page its name, because matching takes longer than counting.
 */
export function routeOf(url: string, { locals }: Pick<Response, 'locals'>): string {
  if (typeof locals.route === 'string') return locals.route;
  const { path } = splitUrl(url);
  return families.get(path.split('/', 2)[1] ?? '') ?? matchPage(path)?.name ?? 'other';
}
