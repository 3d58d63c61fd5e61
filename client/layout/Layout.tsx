import { useCurrentPage } from '../navigation/currentPage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** Header, the page's screen, footer. */
export function Layout() {
  const { view, Screen } = useCurrentPage();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {!view.bare && <Header contact={view.shell.contact} />}
      <main id="main" tabIndex={-1}>
        <Screen key={view.canonical} content={view.content} />
      </main>
      {!view.bare && <Footer shell={view.shell} />}
      <RouteAnnouncer />
    </>
  );
}
