import type { PageContent, ScreenName } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { Embeds } from '../embeds.ts';
import type { Pictures } from '../media/openPictures.ts';
import type { Redirect } from '../pages/loader.ts';
import { loadPage, loadShell } from '../pages/loadPage.ts';
import type { Finder } from '../search/createFinder.ts';
import { markdownUrlOf } from '../seo/toMarkdown.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { withDeadline } from '../upstream/withDeadline.ts';
import { type AssetManifest, screenStyles } from './assetManifest.ts';
import { renderPage } from './renderPage.tsx';

type ViewParts = Pick<PageView, 'path' | 'status' | 'content'>;

interface LoadOptions {
  /** What the page is made of; by default what is known at the moment. */
  catalogue?: Catalogue;
  /** Only of what is kept: nobody waits for the upstream. */
  keptOnly?: boolean;
}

/** Pages as the rest of the server sees them. */
export interface Pages {
  load(pathname: string, query: URLSearchParams, options?: LoadOptions): Promise<PageView | Redirect>;
  /** A view that is at no address of its own, of what is kept: an error, the answer to a form. */
  show(parts: ViewParts): Promise<PageView>;
  /** The whole document. */
  render(view: PageView): Promise<string>;
  /** `Link` header of a page: style and font, known before the body is read, and its Markdown form. */
  linkOf(view: PageView): string;
}

interface PagesDeps {
  catalogue: Catalogue;
  pictures: Pick<Pictures, 'sizesIn' | 'metadataIn'>;
  assets: AssetManifest;
  siteUrl: string;
  embeds: Embeds;
  /** Shows the style guide too. */
  development?: boolean;
  finder: Finder;
  /** How long a visitor waits where nothing is kept, in all. */
  pageWaitMs?: number | undefined;
}

export function createPages(deps: PagesDeps): Pages {
  const {
    catalogue,
    pictures,
    assets,
    siteUrl,
    embeds,
    finder,
    development = false,
    pageWaitMs = 8_000,
  } = deps;
  const site = { siteUrl, build: assets.build, sprite: assets.sprite };
  const picturesOf = (content: PageContent) => ({
    pictureSizes: pictures.sizesIn(content),
    pictureMetadata: pictures.metadataIn(content),
  });
  return {
    async load(pathname, query, options = {}) {
      const waitMs = options.keptOnly ? 0 : pageWaitMs;
      const [result, shell] = await withDeadline(options.catalogue ?? catalogue, waitMs, (limited) =>
        Promise.all([
          loadPage({ catalogue: limited, embeds, finder, development }, pathname, query),
          loadShell(limited),
        ]),
      );
      if ('redirect' in result) return result;
      return { ...site, shell, ...result, ...picturesOf(result.content), formOutcome: null };
    },
    async show(parts) {
      const shell = await withDeadline(catalogue, 0, loadShell);
      return {
        ...site,
        shell,
        canonical: parts.path,
        indexed: false,
        bare: false,
        units: 'metric' as const,
        ...picturesOf(parts.content),
        formOutcome: null,
        ...parts,
      };
    },
    render: (view) => renderPage(view, assets),
    linkOf(view) {
      const markdown = markdownUrlOf(view);
      const alternate = markdown && `<${markdown}>; rel=alternate; type="text/markdown"`;
      return [preloadLink(assets, view.content.screen), alternate].filter(Boolean).join(', ');
    },
  };
}

function preloadLink(assets: AssetManifest, screen: ScreenName): string {
  return [
    ...[assets.styles, screenStyles(assets, screen)].map((sheet) => `<${sheet}>; rel=preload; as=style`),
    ...assets.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}
