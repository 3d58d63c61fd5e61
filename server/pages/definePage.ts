import type { Thing } from 'schema-dts';
import type { ContentOf, ScreenName } from '../../shared/pages/pageContent.ts';
import type { Breadcrumbs } from '../../shared/pages/pageView.ts';
import type { ParamsOf, RouteName, RoutesOf, ScreenOf } from '../../shared/pages/routes.ts';
import type { Embeds } from '../config.ts';
import type { Sources } from '../search/searchIndex.ts';
import type { DescribedPage } from '../seo/describedPage.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { PagePicture } from './pagePicture.ts';

/** What `load` may read. */
export interface LoadContext<Params> extends Sources {
  embeds: Embeds;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Whether browsers report times and form steps. */
  beacon: boolean;
  /** The style guide is shown to developers only. */
  development: boolean;
  params: Params;
  query: URLSearchParams;
}

export interface LoadedPage<S extends ScreenName = ScreenName> {
  /** 200 when left out. */
  status?: number;
  content: ContentOf<S | 'empty' | 'notFound'>;
  /** The canonical address, path and query, where it differs from the page's path. */
  canonical?: string;
  /** Overrides the route's `indexed`. */
  indexed?: boolean;
  /** Meant for one visitor: no cache may store it. */
  isPrivate?: boolean;
  /** What the upstream has not sent in time would change the answer. */
  isIncomplete?: boolean;
}

/** Another address has the page; answered with 301. */
export interface Redirect {
  redirect: string;
}

/** Decides whether a page exists and gathers its content. Rejects with an UpstreamError only where nothing is known. */
export type Load<N extends RouteName> = (
  context: LoadContext<ParamsOf<N>>,
) => Promise<LoadedPage<ScreenOf<N>> | Redirect>;

/** Lists canonical addresses for the sitemap; rejects with an UpstreamError while there is no catalogue. */
type ListAddresses = (catalogue: Catalogue) => Promise<string[]>;

/** One address pattern of a page family. */
export interface RouteDefinition<N extends RouteName> {
  load: Load<N>;
  /** Query parameters that make a page of their own; all others are ignored. `units` comes last, since links append it. */
  query: readonly string[];
  /** Query parameters that may occur several times, once for each line of a list. */
  repeatedQuery?: readonly string[];
  /** Whether search engines may list the page; templates and functions are `noindex, follow`. */
  indexed: boolean;
  /** `path`: the route's own path · `none`: not in the sitemap. */
  addresses: 'path' | 'none' | ListAddresses;
}

/** What a page says about itself besides its HTML. */
export interface ContentDescription<S extends ScreenName> {
  /** `title` without the company's name; `null`: the company's name and tagline alone. `description` of any length. */
  head(content: ContentOf<S>): { title: string | null; description: string };
  /** Shown on the page and in its JSON-LD; `null`: a page on the top level. */
  breadcrumbs: ((content: ContentOf<S>) => Breadcrumbs) | null;
  /** The main picture first; also for Open Graph, the sitemap and JSON-LD. */
  pictures: ((content: ContentOf<S>) => readonly PagePicture[]) | null;
  /** schema.org nodes of an indexed page; the group's own node is added where it is not among them. */
  structuredData: ((content: ContentOf<S>, page: DescribedPage) => Thing[]) | null;
  /** Blocks of the page's Markdown form at `{path}.md`; `null`: the page has none. */
  markdown: ((content: ContentOf<S>, page: DescribedPage) => string[]) | null;
}

/** Everything the server knows about a page family: its routes and how its content is described. */
export interface PageDefinition<S extends ScreenName> extends ContentDescription<S> {
  routes: { [N in RoutesOf<S>]: RouteDefinition<N> };
}

export const definePage = <S extends ScreenName>(definition: PageDefinition<S>): PageDefinition<S> =>
  definition;

/** Query parameters of each route that make a page of their own. */
export type KnownQueries = Record<RouteName, { single: readonly string[]; repeated: readonly string[] }>;
