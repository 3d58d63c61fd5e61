import { buildPath, type ParamsOf, type RouteName } from './routes.ts';

type Query = Record<string, string>;
type Arguments<N extends RouteName> = keyof ParamsOf<N> extends never
  ? [params?: ParamsOf<N>, query?: Query]
  : [params: ParamsOf<N>, query?: Query];

/** The address of a page: `urlFor('product', { id: '12' })` → `/products/12`. Every part is percent-encoded. */
export function urlFor<N extends RouteName>(name: N, ...[params, query]: Arguments<N>): string {
  const path = buildPath(name, { ...params });
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
