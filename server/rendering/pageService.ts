import type { PageContent, ScreenName } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { Embeds } from '../config.ts';
import type { KnownPictures } from '../media/knownPictures.ts';
import { measured } from '../monitoring/requestContext.ts';
import type { Redirect } from '../pages/definePage.ts';
import { describeContent } from '../pages/describeContent.ts';
import { loadPage } from '../pages/loadPage.ts';
import { loadShell } from '../pages/loadShell.ts';
import { createOptionalParts } from '../pages/optionalParts.ts';
import { largePicturePaths } from '../pages/picturesOf.ts';
import { markdownUrlOf } from '../pages/toMarkdown.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { optional } from '../upstream/optional.ts';
import { withDeadline } from '../upstream/withDeadline.ts';
import { type AssetManifest, screenStyles } from './assetManifest.ts';
import { renderPage } from './renderPage.tsx';

type ViewParts = Pick<PageView, 'path' | 'status' | 'content'>;

interface LoadOptions {
  /** Read from this catalogue instead, e.g. one that records what is read. */
  catalogue?: Catalogue;
  /** Use cached data only: nobody waits for the upstream. */
  cachedOnly?: boolean;
}

/** Pages for the rest of the server: from an address to a view, from a view to HTML. */
export interface PageService {
  load(pathname: string, query: URLSearchParams, options?: LoadOptions): Promise<PageView | Redirect>;
  /** A view without an address of its own, from cached data: an error, the response to a form. */
  toView(parts: ViewParts): Promise<PageView>;
  /** The whole document. */
  render(view: PageView): Promise<string>;
  /** `Link` header of a page: style and font, known before the body is parsed, and its Markdown form. */
  linkHeader(view: PageView): string;
}

interface PageServiceDeps {
  catalogue: Catalogue;
  pictures: Pick<KnownPictures, 'sizesIn' | 'metadataOf'>;
  assets: AssetManifest;
  siteUrl: string;
  embeds: Embeds;
  /** Whether browsers report times and form steps. */
  beacon: boolean;
  serviceWorker: boolean;
  /** Shows the style guide too. */
  development: boolean;
  searchIndex: Pick<SearchIndex, 'current' | 'complete'>;
  /** How long a visitor waits in all where nothing is cached. */
  pageWaitMs?: number | undefined;
  /** How much of that for parts that a page can do without. */
  optionalWaitMs?: number | undefined;
  /** For metrics. */
  onRender?: ((seconds: number) => void) | undefined;
}

const defaultPageWaitMs = 8_000;
const defaultOptionalWaitMs = 300;

export function createPageService(deps: PageServiceDeps): PageService {
  const { catalogue, pictures, assets, siteUrl, embeds, searchIndex, development } = deps;
  const { pageWaitMs = defaultPageWaitMs, optionalWaitMs = defaultOptionalWaitMs } = deps;
  const { beacon, onRender } = deps;
  const worker = deps.serviceWorker && !development;
  const site = { siteUrl, build: assets.build, beacon, worker, sprite: assets.sprite };
  const describe = (content: PageContent) => ({
    ...describeContent(content),
    pictureSizes: pictures.sizesIn(content),
    pictureMetadata: pictures.metadataOf(largePicturePaths(content)),
  });
  return {
    async load(pathname, query, options = {}) {
      const waitMs = options.cachedOnly ? 0 : pageWaitMs;
      const { inTime, alongside, begin, isIncomplete } = createOptionalParts(optionalWaitMs);
      const loading = () =>
        withDeadline(options.catalogue ?? catalogue, waitMs, (limited, limit) => {
          // Nobody waits longer for the first search index than for the upstream.
          const index = { current: limit(searchIndex.current), complete: limit(searchIndex.complete) };
          const sources = {
            catalogue: limited,
            inTime,
            embeds,
            siteUrl,
            beacon,
            searchIndex: index,
            development,
          };
          const page = loadPage(sources, pathname, query).finally(begin);
          return Promise.all([page, loadShell(limited, alongside)]);
        });
      const [result, shell] = await measured('load', loading);
      if ('redirect' in result) return result;
      return {
        ...site,
        shell,
        ...result,
        ...((isIncomplete() || result.isIncomplete) && { isIncomplete: true as const }),
        ...describe(result.content),
        formOutcome: null,
      };
    },
    async toView(parts) {
      const shell = await withDeadline(catalogue, 0, (limited) => loadShell(limited, optional));
      return {
        ...site,
        shell,
        canonical: parts.path,
        indexed: false,
        bare: false,
        units: 'metric' as const,
        ...describe(parts.content),
        formOutcome: null,
        ...parts,
      };
    },
    async render(view) {
      const startedAt = performance.now();
      const html = await measured('render', () => renderPage(view, assets));
      onRender?.((performance.now() - startedAt) / 1_000);
      return html;
    },
    linkHeader(view) {
      const markdown = markdownUrlOf(view);
      const alternate = markdown && `<${markdown}>; rel=alternate; type="text/markdown"`;
      return [preloadLinks(assets, view.content.screen), alternate].filter(Boolean).join(', ');
    },
  };
}

function preloadLinks(assets: AssetManifest, screen: ScreenName): string {
  return [
    ...[assets.styles, screenStyles(assets, screen)].map(
      (stylesheet) => `<${stylesheet}>; rel=preload; as=style`,
    ),
    ...assets.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}
