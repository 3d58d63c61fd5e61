import type { ContentOf, ScreenName } from '../../shared/pages/pageContent.ts';
import type { ParamsOf, RouteName, ScreenOf } from '../../shared/pages/routes.ts';
import type { Embeds } from '../embeds.ts';
import type { Finder } from '../search/createFinder.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { UpstreamError } from '../upstream/upstreamError.ts';

export interface LoaderContext<Params> {
  catalogue: Catalogue;
  embeds: Embeds;
  /** Whether those who see the site are those who build it. */
  development: boolean;
  finder: Finder;
  params: Params;
  query: URLSearchParams;
}

export interface LoadedPage<S extends ScreenName = ScreenName> {
  /** 200 when left out. */
  status?: number;
  content: ContentOf<S | 'empty' | 'notFound'>;
  /** The canonical address, path and query, where it is not simply the page's path. */
  canonical?: string;
  /** Overrides the registry. */
  indexed?: boolean;
}

/** Another address has the page; answered with 301. */
export interface Redirect {
  redirect: string;
}

/** Decides whether a page exists and gathers what it shows. */
export type Loader<N extends RouteName> = (
  context: LoaderContext<ParamsOf<N>>,
) => Promise<LoadedPage<ScreenOf<N>> | Redirect>;

type EmptyText = Omit<ContentOf<'empty'>, 'screen'>;

/** Answers 503 with the page's own empty text while the upstream has never told what the page needs. */
export function orUnavailable<N extends RouteName>(text: EmptyText, load: Loader<N>): Loader<N> {
  return async (context) => {
    try {
      return await load(context);
    } catch (error) {
      if (error instanceof UpstreamError) return { status: 503, content: { screen: 'empty', ...text } };
      throw error;
    }
  };
}
