import { company } from '../../shared/content/company.ts';
import { ignoreError } from '../../shared/ignoreError.ts';
import { canonicalPath, matchPage } from '../../shared/pages/matchPage.ts';
import type { PageView, Shell } from '../../shared/pages/pageView.ts';
import { type PageContent, type RouteName, routes } from '../../shared/pages/routes.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import type { Config } from '../config.ts';
import { splitUrl } from '../http/splitUrl.ts';
import type { KnownPictures } from '../media/knownPictures.ts';
import { measured } from '../monitoring/requestContext.ts';
import type { LoadContext, LoadedPage, Redirect } from '../pages/definePage.ts';
import { definitionOf, routeDefinition, unavailableText } from '../pages/definitions.ts';
import { notFoundPage } from '../pages/withoutAddress.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import type { ReadOptions } from '../upstream/catalogue.ts';
import { awaitedKey, derivedKey } from '../upstream/changes.ts';
import type { CatalogueSource } from '../upstream/openCatalogue.ts';
import { optional, UpstreamError } from '../upstream/upstreamError.ts';
import type { AssetManifest } from './assetManifest.ts';
import { loadShell } from './loadShell.ts';
import { createOptionalParts } from './optionalParts.ts';
import { cardNotes, largeMetadata } from './picturesOf.ts';

/** Resolves an address to a page, found or not, or to a redirect. */
export type LoadView = (url: string, options?: Omit<ReadOptions, 'deadline'>) => Promise<PageView | Redirect>;

/** A view without an address of its own, from cached data: an error, the newsletter's response. */
export type ToView = (parts: Pick<PageView, 'path' | 'status' | 'content'>) => Promise<PageView>;

interface LoadViewDeps
  extends Pick<Config, 'siteUrl' | 'embeds' | 'beacon' | 'leadsKeepDays' | 'serviceWorker'> {
  source: Pick<CatalogueSource, 'open' | 'cached'>;
  pictures: Pick<KnownPictures, 'sizesIn' | 'metadataOf'>;
  assets: Pick<AssetManifest, 'build' | 'sprite'>;
  development: boolean;
  searchIndex: Pick<SearchIndex, 'current' | 'complete'>;
  /** The longest total wait of a visitor on a cache miss. */
  pageWaitMs?: number | undefined;
  /** The part of that wait for optional parts of a page. */
  optionalWaitMs?: number | undefined;
}

export function createLoadView({
  source,
  pictures,
  assets: { build, sprite },
  searchIndex,
  pageWaitMs = 8_000,
  optionalWaitMs = 300,
  ...settings
}: LoadViewDeps): { loadView: LoadView; toView: ToView } {
  const { siteUrl, beacon, serviceWorker, development } = settings;
  const site = { siteUrl, build, beacon, worker: serviceWorker && !development, sprite };

  /** The part of a view that depends on its content alone. */
  function describe(content: PageContent) {
    const { head, breadcrumbs } = definitionOf(content);
    const { title, description } = head(content);
    return {
      title: title === null ? `${company.name} – ${company.tagline}` : `${title} – ${company.name}`,
      description: toMetaDescription(description),
      breadcrumbs: breadcrumbs?.(content) ?? null,
      pictureSizes: pictures.sizesIn(content),
      pictureMetadata: {
        ...cardNotes(content, pictures.metadataOf),
        ...largeMetadata(content, pictures.metadataOf),
      },
      formOutcome: null,
    };
  }

  async function loadView(url: string, options: Omit<ReadOptions, 'deadline'> = {}) {
    const { path: pathname, query: search } = splitUrl(url);
    const query = new URLSearchParams(search);
    const path = canonicalPath(pathname);
    const match = matchPage(path);
    const { promise: deadline, reject: end } = Promise.withResolvers<never>();
    // Nothing may be waiting for it.
    deadline.catch(ignoreError);
    const late = () => end(new UpstreamError('timeout', 'the deadline of the page has passed'));
    const timer = setTimeout(late, pageWaitMs);
    const { inTime, alongside, begin, isIncomplete } = createOptionalParts(optionalWaitMs);
    const catalogue = source.open({ ...options, deadline });
    let isIndexMissing = false;
    // The wait for the first search index has the same limit as for the upstream.
    const limited = {
      async current() {
        options.onRead?.(derivedKey);
        isIndexMissing = true;
        const indexed = await Promise.race([searchIndex.current(), deadline]);
        isIndexMissing = indexed === null;
        return indexed;
      },
      complete: () => Promise.race([searchIndex.complete(), deadline]),
    };
    const loading = async (): Promise<[LoadedPage | Redirect, Shell]> => {
      const context = { ...settings, catalogue, inTime, searchIndex: limited, query };
      const page = match ? loadPage(match.name, { ...context, params: match.params }) : notFoundPage;
      return Promise.all([Promise.resolve(page).finally(begin), loadShell(catalogue, alongside)]);
    };
    const [loaded, shell] = await measured('load', loading).finally(() => clearTimeout(timer));
    if (isIndexMissing || isIncomplete()) options.onRead?.(awaitedKey);
    if ('redirect' in loaded) return loaded;
    if (path !== pathname && (loaded.status ?? 200) === 200) return { redirect: path };
    const parts = toParts(pathname, match?.name ?? null, query, loaded);
    return {
      ...site,
      shell,
      ...parts,
      ...((isIncomplete() || loaded.isIncomplete) && { isIncomplete: true as const }),
      ...describe(parts.content),
    };
  }

  async function toView(parts: Parameters<ToView>[0]): Promise<PageView> {
    const shell = await loadShell(source.cached, optional);
    const rules = { canonical: parts.path, indexed: false, bare: false, units: 'metric' as const };
    return { ...site, shell, ...rules, ...describe(parts.content), ...parts };
  }

  return { loadView, toView };
}

async function loadPage(
  name: RouteName,
  context: LoadContext<Record<string, string>>,
): Promise<LoadedPage | Redirect> {
  // The match gives each route the parameters of its own pattern, which the types cannot express.
  const load = routeDefinition(name).load as (
    of: typeof context,
  ) => Promise<LoadedPage | PageContent | Redirect | null>;
  const unavailable = unavailableText(name);
  try {
    const loaded = (await load(context)) ?? notFoundPage;
    if (!('screen' in loaded)) return loaded;
    return { content: loaded, ...(loaded.screen === 'empty' && { status: 404 }) };
  } catch (error) {
    if (!unavailable || !(error instanceof UpstreamError)) throw error;
    return { status: 503, content: { screen: 'empty', ...unavailable } };
  }
}

/** The part of a view that depends on the address. */
function toParts(pathname: string, name: RouteName | null, query: URLSearchParams, loaded: LoadedPage) {
  const route = name && routes[name];
  const rules = name && routeDefinition(name);
  const status = loaded.status ?? 200;
  // All 404 pages of a route are equal, so one cached page serves them all.
  const path = status === 404 ? (route?.path ?? '/*') : pathname;
  return {
    path,
    canonical: loaded.canonical ?? path,
    status,
    indexed: status === 200 && rules !== null && rules.indexed !== false && (loaded.indexed ?? true),
    ...(loaded.isPrivate && { isPrivate: true as const }),
    units: status === 200 && rules?.hasUnits ? unitsOf(query) : ('metric' as const),
    bare: route !== null && 'bare' in route,
    content: loaded.content,
  };
}

/** A page's description for search engines from its text: 70 to 160 characters, cut between words. */
function toMetaDescription(text: string): string {
  const sentence = /[.!?:]$/.test(text) ? text : `${text}.`;
  const full = sentence.length < 70 ? `${sentence} ${company.tagline}` : sentence;
  if (full.length <= 160) return full;
  const cut = full.slice(0, 159);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 70 ? end : 159).replace(/[\s,;:.–\p{Cs}]+$/u, '')}…`;
}
