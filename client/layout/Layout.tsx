import { useEffect, useRef, useState } from 'react';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { routes } from '../../shared/pages/routes.ts';
import { useNavigation, usePageView } from '../navigation/currentPage.tsx';
import { SelectionHost } from '../selection/SelectionHost.tsx';
import { NoticeHost } from '../ui/NoticeHost.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Everything around the page's screen. */
export function Layout() {
  const { page, retry } = useNavigation();
  const { view, Screen } = page;
  return (
    <>
      <PageHead />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!view.bare && <Header />}
      {/* Hidden but rendered after a failed load, so that typed text is still there on the way back. */}
      <main id={retry ? 'previous-page' : 'main'} tabIndex={-1} hidden={retry !== null}>
        <Screen key={view.canonical} content={view.content} />
      </main>
      {retry && (
        <main id="main" tabIndex={-1}>
          <NavigationFailure onRetry={retry} />
        </main>
      )}
      {!view.bare && <Footer />}
      {!view.bare && (
        <div className="lower-edge">
          <NoticeHost />
          <SelectionHost />
        </div>
      )}
      <Dialogs />
      <RouteAnnouncer />
    </>
  );
}

/** The page's title, description and address for search engines; React moves them into the document's head. */
function PageHead() {
  const { title, description, canonical, siteUrl, status, indexed } = usePageView();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
      {status === 200 && <link rel="canonical" href={siteUrl + canonical} />}
    </>
  );
}

/** Replaces a page that could not be loaded; the address is already that of the page. */
function NavigationFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap page">
      <h1>This page could not be loaded.</h1>
      <p>The connection may be down.</p>
      <p>
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}

/** Announces the title to screen readers after a page has changed in place; silent after a full load. */
function RouteAnnouncer() {
  const { address } = useNavigation();
  const announced = useRef(address);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === address) return;
    announced.current = address;
    setTitle(document.title);
  }, [address]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** A page that is loaded sooner needs no progress line. */
const delayMs = 150;

/** A thin line while a page is loading; for a portfolio sheet also a visible text. */
function NavigationProgress() {
  const { pendingPath } = useNavigation();
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    if (pendingPath === null) return setSlowPath(null);
    const timer = setTimeout(() => setSlowPath(pendingPath), delayMs);
    return () => clearTimeout(timer);
  }, [pendingPath]);
  return (
    <div className={slowPath === null ? 'visually-hidden' : 'navigation-progress'} role="status">
      {slowPath !== null && <ProgressText path={slowPath} />}
    </div>
  );
}

function ProgressText({ path }: { path: string }) {
  const match = matchPage(path);
  if (match && routes[match.name].screen === 'portfolioSheet') return 'Loading...';
  return <span className="visually-hidden">The page is on its way</span>;
}
