import type { PageContent } from '../../shared/pageContent.ts';
import type { PageView } from '../../shared/pageView.ts';
import type { Catalogue } from '../upstream/catalogue.ts';
import { withDeadline } from '../upstream/withDeadline.ts';
import type { AssetManifest } from './assetManifest.ts';
import type { Redirect } from './loader.ts';
import { loadPage, loadShell } from './loadPage.ts';
import { renderPage } from './renderPage.tsx';

type ViewParts = Partial<Pick<PageView, 'path' | 'formAnswer'>> & { status: number; content: PageContent };

/** Pages as the rest of the server sees them. */
export interface Pages {
  /** The page at an address, of what `catalogue` gives; by default of what is known at the moment. */
  load(pathname: string, query: URLSearchParams, catalogue?: Catalogue): Promise<PageView | Redirect>;
  /** A view that is at no address of its own: an error, the answer to a form. */
  show(parts: ViewParts): Promise<PageView>;
  /** The whole document. */
  render(view: PageView): Promise<string>;
}

interface PagesDeps {
  catalogue: Catalogue;
  assets: AssetManifest;
  siteUrl: string;
  /** How long a visitor waits where nothing is kept, in all. */
  pageWaitMs?: number | undefined;
}

export function createPages({ catalogue, assets, siteUrl, pageWaitMs = 8_000 }: PagesDeps): Pages {
  const site = { siteUrl, build: assets.build };
  return {
    async load(pathname, query, from = catalogue) {
      const [result, shell] = await withDeadline(from, pageWaitMs, (limited) =>
        Promise.all([loadPage(limited, pathname, query), loadShell(limited)]),
      );
      return 'redirect' in result ? result : { ...site, shell, ...result, formAnswer: null };
    },
    async show(parts) {
      const shell = await withDeadline(catalogue, pageWaitMs, loadShell);
      return {
        ...site,
        shell,
        path: '/',
        canonical: '/',
        indexed: false,
        bare: false,
        formAnswer: null,
        ...parts,
      };
    },
    render: (view) => renderPage(view, assets),
  };
}
