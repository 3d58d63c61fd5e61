import type { ReactNode } from 'react';
import { company } from '../../shared/content/company.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { shareSize, shareUrl } from '../../shared/pictures/pictureUrl.ts';
import { type AssetManifest, screenStyles } from './assetManifest.ts';
import { inlineScript } from './inlineScript.ts';
import { mainPictureOf } from './picturesOf.ts';
import { serializeData } from './serializeData.ts';
import { structuredDataOf } from './structuredData.ts';

interface DocumentProps {
  view: PageView;
  assets: AssetManifest;
  children: ReactNode;
}

/**
 * The document around the app. Only `#root` is hydrated: ids from `useId` would differ between the two trees,
 * so components give their own.
 */
export function Document({ view, assets, children }: DocumentProps) {
  const structuredData = structuredDataOf(view);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which the security policy knows by its hash */}
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e161d" />
        <link rel="stylesheet" href={assets.styles} />
        <link rel="stylesheet" href={screenStyles(assets, view.content.screen)} id="screen-styles" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: file names of the build; React would move them out of the template */}
        <template id="scripts" dangerouslySetInnerHTML={{ __html: scriptsOf(assets, view) }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {view.status === 200 && <ShareTags view={view} />}
      </head>
      <body>
        {/* A visitor who comes from a search to a product has come for that. */}
        {view.content.screen !== 'product' && <Preloader isHome={view.path === urlFor('home')} />}
        {/* Defers the layout of content below the fold; see layOutSections in client/motion/startMotion.ts. */}
        <div id="root" className="in-parts">
          {children}
        </div>
        <script
          type="application/json"
          id="page-view"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the serialiser escapes all that could leave the element
          dangerouslySetInnerHTML={{ __html: serializeData(view) }}
        />
        {structuredData && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the serialiser escapes all that could leave the element
            dangerouslySetInnerHTML={{ __html: serializeData(structuredData) }}
          />
        )}
      </body>
    </html>
  );
}

/** The entry with all its imports: as separate scripts each runs in its own task, so that a tap waits for one only. */
function scriptsOf({ entry, preload, screens }: AssetManifest, { content }: PageView): string {
  const files = [...preload, ...(screens[content.screen] ?? [])];
  const parts = files.map((src) => scriptTag(`src="${src}"`));
  return parts.join('') + scriptTag(`src="${entry.src}" integrity="${entry.integrity}"`);
}

/** Scripts that are inserted later have low priority by default. */
const scriptTag = (source: string) => `<script type="module" ${source} fetchpriority="high"></script>`;

/** Covers the rendered page for 1.5 s: the water sinks, the name stays dry. CSS alone ends it. */
function Preloader({ isHome }: { isHome: boolean }) {
  return (
    <div className={isHome ? 'preloader preloader--home' : 'preloader'} aria-hidden="true">
      <p className="preloader__name wrap">{company.name}</p>
      <div className="preloader__water" />
    </div>
  );
}

/** Open Graph and Twitter tags. The server alone writes them: crawlers do not navigate in place. */
function ShareTags({ view }: { view: PageView }) {
  const { title, description, siteUrl, canonical } = view;
  const { url, alt } = mainPictureOf(view);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={siteUrl + canonical} />
      <meta property="og:image" content={siteUrl + shareUrl(url)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
