import { type ParamsOf, type RouteName, routes } from './routes.ts';

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

/** The path of a page whose parameters are only known to be those of its pattern. */
export function buildPath(name: RouteName, params: Readonly<Record<string, string>>): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
