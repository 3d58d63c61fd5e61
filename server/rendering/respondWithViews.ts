import { hash } from 'node:crypto';
import { compile } from 'path-to-regexp';
import { formatPhone } from '../../shared/model/phoneNumber.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { buildPath, routes } from '../../shared/pages/routes.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import type { DataSheets } from '../dataSheet/dataSheets.ts';
import { HttpError } from '../http/httpError.ts';
import { hourHeadersOf, pageHeadersOf, type Sharing } from '../http/pageHeaders.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { definitionOf, isForAll, type RoutedFormat } from '../pages/definitions.ts';
import { escapeMarkdown, withMarkdownPath } from '../seo/markdown.ts';
import type { Resource } from '../upstream/resources.ts';
import type { PageKey } from '../worker/pageKey.ts';
import { type AssetManifest, linkHeader } from './assetManifest.ts';
import { toCacheTags } from './cacheTags.ts';
import type { LoadView } from './loadView.ts';
import { picturesOf } from './picturesOf.ts';
import type { Reply, Responder } from './reply.ts';
import { serializeData } from './serializeData.ts';

export interface ViewResponderDeps {
  loadView: LoadView;
  renderView(view: PageView): Promise<string>;
  assets: AssetManifest;
  dataSheets: DataSheets;
  pageKey: PageKey;
  isCdnPurged: boolean;
  /** Called with each page that is rendered for the cache. */
  onRender(view: PageView): void;
}

export function createViewResponders(deps: ViewResponderDeps) {
  const { loadView, renderView, assets, dataSheets, pageKey, isCdnPurged, onRender } = deps;

  /** A view, its dependencies, and the rules for shared caches. */
  async function load(url: string) {
    const read = new Map<string, Resource<unknown> | undefined>();
    const onRead = (key: string, resource?: Resource<unknown>) =>
      void read.set(key, resource ?? read.get(key));
    const view = await loadView(url, { onRead });
    const reads = [...read].map(([key, resource]) => ({ key, resource }));
    const key = pageKey(url);
    const { query: known } = splitUrl(key);
    // Any address below /team/ shows the placeholder: it is stored at its own address alone.
    const isList = known !== '' && isForAll(known);
    const isShared = isList || 'redirect' in view || isCacheable(view, key);
    const cacheTag = toCacheTags([...read.keys()]).join();
    return { view, reads, sharing: { isShared, cacheTag, isCdnPurged } };
  }

  const page: Responder = async ({ url }) => {
    const key = pageKey(url);
    const { view, sharing, reads } = await load(key);
    if ('redirect' in view) return toRedirect(url, view.redirect, sharing);
    const isCached = isCacheable(view, key);
    const reply: Reply = {
      status: view.status,
      headers: { ...htmlHeaders(assets, view), ...pageHeadersOf(view, sharing) },
      body() {
        if (isCached) onRender(view);
        return renderView(view);
      },
    };
    if (!isCached) return reply;
    const digest = hash('sha1', JSON.stringify(view) + sharing.cacheTag, 'base64url');
    const addresses = addressesOf(view, key);
    return { ...reply, cacheAs: { digest, isIncomplete: view.isIncomplete ?? false, addresses, reads } };
  };

  /** `/data{path}`: the page's view as JSON, with the page's own status, for navigation without a full load. */
  const data: Responder = async ({ url }) => {
    const { view, sharing } = await load(url.slice('/data'.length));
    if ('redirect' in view) return toRedirect(url, `/data${view.redirect}`, sharing);
    const headers = {
      ...pageHeadersOf(view, sharing),
      'x-robots-tag': 'noindex',
      'content-type': 'application/json; charset=utf-8',
    };
    // Escaped like the pages' data block: parameters of the address are in it.
    return { status: view.status, headers, body: () => serializeData(view) };
  };

  /** `{page}.md`: a page of the catalogue as Markdown. A page whose own address ends in `.md` comes first. */
  const markdown: Responder = async ({ url, path, query }) => {
    const { view: itself } = await load(url);
    if ('redirect' in itself || itself.status !== 404) return null;
    const { view, sharing } = await load(withQuery(path.slice(0, -'.md'.length), String(query)));
    if ('redirect' in view) return toRedirect(url, `${view.redirect}.md`, sharing);
    if (view.status === 503) throw notYet();
    const text = toMarkdown(view);
    if (text === null) return null;
    const headers = {
      ...pageHeadersOf({ ...view, status: 200 }, sharing),
      'x-robots-tag': 'noindex',
      link: `<${view.siteUrl}${view.canonical}>; rel="canonical"`,
      'content-type': 'text/markdown; charset=utf-8',
    };
    return { status: 200, headers, body: () => text };
  };

  const format = ({ route, format }: RoutedFormat): Responder => {
    const toSuffix = compile(format.suffix);
    return async ({ url, path, query: given }, params) => {
      // A product whose own id ends in `.pdf` comes first.
      const { view: itself } = await load(path);
      if ('redirect' in itself || itself.status === 200) return null;
      const query = format.queryOf ? format.queryOf(given) : String(given);
      const { view, sharing, reads } = await load(withQuery(buildPath(route, params), query));
      if ('redirect' in view) return toRedirect(url, view.redirect + toSuffix(params), sharing);
      if (view.status === 503) throw notYet();
      const { content } = view;
      if (content.screen !== routes[route].screen) throw new HttpError(404, 'No such page.');
      const ownPath = buildPath(route, params) + toSuffix(params);
      const address = withQuery(path, query);
      // One cached form of each.
      if (path !== ownPath || (format.queryOf && pageKey(url) !== address))
        return toRedirect(address, ownPath, sharing);
      const written = await format.write({
        view,
        content,
        params,
        query: new URLSearchParams(query),
        dataSheets,
      });
      const { headers, body, digest, isIncomplete = view.isIncomplete ?? false } = written;
      return {
        status: 200,
        headers: { ...pageHeadersOf({ ...view, isIncomplete }, sharing), ...headers },
        body,
        // Besides the page's own change, which the CDN hears of before this format is written.
        ...(digest &&
          !isIncomplete && { cacheAs: { digest, isIncomplete, addresses: [pageKey(url)], reads } }),
      };
    };
  };

  return { page, data, markdown, format };
}

export const htmlHeaders = (assets: AssetManifest, view: PageView) => ({
  'content-type': 'text/html; charset=utf-8',
  link: linkHeader(assets, view.content.screen, markdownUrlOf(view)),
});

const notYet = () => new HttpError(503, 'The catalogue is not loaded yet.');

const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** Whether this is the public page of its address. */
const isCacheable = (view: PageView, key: string): boolean =>
  view.status === 404 || (view.status === 200 && withUnits(view.canonical, view.units) === key);

/** The addresses of a cached page: the page itself, its data, its other formats. */
function addressesOf(view: PageView, key: string): string[] {
  const { path, query } = splitUrl(key);
  const { formats = [] } = definitionOf(view.content);
  const suffixes = formats.flatMap(({ suffixesOf }) => suffixesOf(view.content));
  if (markdownUrlOf(view)) suffixes.unshift('.md');
  return [key, `/data${key}`, ...suffixes.map((suffix) => withQuery(path + suffix, query))];
}

/** The redirect keeps the request's query. */
function toRedirect(url: string, target: string, sharing: Sharing): Reply {
  const { query } = splitUrl(url);
  const location = withQuery(target, query);
  const headers = hourHeadersOf({ ...sharing, isShared: isForAll(query) });
  return {
    status: 301,
    headers: { ...headers, location, 'content-type': 'text/plain; charset=utf-8' },
    body: () => `Moved Permanently. Redirecting to ${location}`,
  };
}

/** The address of a page's Markdown form, path and query; `null` for a page that has none. */
function markdownUrlOf({ status, canonical, content }: PageView): string | null {
  return status === 200 && definitionOf(content).markdown ? withMarkdownPath(canonical) : null;
}

/** The same view as Markdown; `null` for a page that has no Markdown form. */
function toMarkdown(view: PageView): string | null {
  const { content, siteUrl, canonical, status } = view;
  const { markdown } = definitionOf(content);
  if (!markdown || status !== 200) return null;
  const blocks = markdown(content, { ...view, pictures: picturesOf(view) }).filter((block) => block !== '');
  const source = [`Page: ${siteUrl}${canonical}`, ...contactLines(view)];
  return `${blocks.join('\n\n')}\n\n---\n\n${source.join('  \n')}\n`;
}

function contactLines({ shell: { contact } }: PageView): string[] {
  return [
    ...(contact?.email ? [`E-mail: ${escapeMarkdown(contact.email)}`] : []),
    ...(contact?.phone ? [`Phone: ${formatPhone(contact.phone)}`] : []),
  ];
}
