import type { Thing } from 'schema-dts';
import type { Breadcrumbs, PageView } from '../../shared/pages/pageView.ts';
import type {
  ContentOf,
  ParamsOf,
  RouteName,
  RoutesOf,
  ScreenName,
  ScreenOf,
} from '../../shared/pages/routes.ts';
import type { Config } from '../config.ts';
import type { DataSheets } from '../dataSheet/dataSheets.ts';
import type { Sources } from '../search/searchIndex.ts';
import type { DescribedPage } from '../seo/describedPage.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import type { PagePicture } from './pagePicture.ts';

/** The data that `load` may read. */
export interface LoadContext<Params>
  extends Sources,
    Pick<Config, 'embeds' | 'siteUrl' | 'beacon' | 'leadsKeepDays'> {
  /** The style guide is shown to developers only. */
  development: boolean;
  params: Params;
  query: URLSearchParams;
}

export interface LoadedPage<S extends ScreenName = ScreenName> {
  /** 200 when left out. */
  status?: number;
  content: ContentOf<S | 'empty' | 'notFound'>;
  /** The canonical address, path and query, if it differs from the page's path. */
  canonical?: string;
  /** Overrides the route's `indexed` for this content. The route's `addresses` must leave out an address that is never indexed. */
  indexed?: boolean;
  /** Meant for one visitor: no cache may store it. */
  isPrivate?: boolean;
  /** True if the upstream was too slow with data that would change the response. */
  isIncomplete?: boolean;
}

/** The page has moved to this address: 301. */
export interface Redirect {
  redirect: string;
}

/**
 * Decides whether a page exists and gathers its content; `empty`: there is no such record, and `null`: there is nothing at
 * this address, which are both 404. Rejects with an UpstreamError only if no data was ever received.
 */
type Load<Params, S extends ScreenName> = (
  context: LoadContext<Params>,
) => Promise<LoadedPage<S> | ContentOf<S | 'empty'> | Redirect | null>;

/** Lists canonical addresses for the sitemap; rejects with an UpstreamError while there is no catalogue. */
type ListAddresses = (catalogue: Catalogue) => Promise<string[]>;

interface RouteRules {
  /** Query parameters in links of the site that select a different page. Unknown parameters are ignored. */
  query?: readonly string[];
  /** Query parameters with one visitor's own choices or text: only that visitor's browser stores the page. */
  visitorQuery?: readonly string[];
  /** Parameters that may occur several times, once for each line of a list. */
  repeatedQuery?: readonly string[];
  /** The page shows figures, in the units of the parameter `units`. */
  hasUnits?: boolean;
  /** How the site's search finds the page; `names` are words of visitors, separated by commas. */
  search?: { title: string; summary: string; names: string };
}

/** Search engines list the page, unless it is a template or a function, which is `noindex, follow`. */
type Indexing<N extends RouteName> =
  | { indexed: false; addresses?: never }
  | (keyof ParamsOf<N> extends never
      ? // By default its path.
        { indexed?: true; addresses?: ListAddresses }
      : { indexed?: true; addresses: ListAddresses });

/** One address pattern of a page family. */
export type RouteDefinition<N extends RouteName> = RouteRules &
  Indexing<N> & {
    load: Load<ParamsOf<N>, ScreenOf<N>>;
  };

/** Another format of a page: a file, or text for machines. */
export interface PageFormat<S extends ScreenName> {
  /** Appended to the page's path: `.pdf`, `/tables/:table.csv`. */
  suffix: string;
  suffixesOf(content: ContentOf<S>): string[];
  /** The part of the query that matters, if the format has one address of its own; by default all. */
  queryOf?(query: URLSearchParams): string;
  write(request: {
    view: PageView;
    content: ContentOf<S>;
    params: Readonly<Record<string, string>>;
    query: URLSearchParams;
    dataSheets: DataSheets;
  }): FormatReply | Promise<FormatReply>;
}

interface FormatReply {
  /** `content-type` among them. */
  headers: Record<string, string>;
  body: () => string | Uint8Array | Promise<string | Uint8Array>;
  /** Digest of the content, for a format that the cache stores. */
  digest?: string;
  /** Parts are missing that arrive later. */
  isIncomplete?: boolean;
}

/** The complete definition of a page family. */
export interface PageDefinition<S extends ScreenName> {
  routes: { [N in RoutesOf<S>]: RouteDefinition<N> };
  /** The page's text, sent with 503 until the upstream has sent the data. */
  unavailable?: Omit<ContentOf<'empty'>, 'screen'>;
  /** `title` without the company's name; `null`: the company's name and tagline alone. `description` of any length. */
  head(content: ContentOf<S>): { title: string | null; description: string };
  /** Shown on the page and in its JSON-LD; a top-level page has none. */
  breadcrumbs?(content: ContentOf<S>): Breadcrumbs;
  /** The main picture first; also for Open Graph, the sitemap and JSON-LD. */
  pictures?(content: ContentOf<S>): readonly PagePicture[];
  /** schema.org nodes of an indexed page; the group's own node is added if it is not among them. */
  structuredData?(content: ContentOf<S>, page: DescribedPage): Thing[];
  markdown?(content: ContentOf<S>, page: DescribedPage): string[];
  formats?: readonly PageFormat<S>[];
  /** The parts whose changes the sitemap reports; by default all. */
  lastmod?(content: ContentOf<S>): object;
  /** When browsers store the page for offline use: always, after a visit, with the visitor's list. */
  offline?: 'always' | 'opened' | 'listed';
}

export const definePage = <S extends ScreenName>(definition: PageDefinition<S>): PageDefinition<S> =>
  definition;
