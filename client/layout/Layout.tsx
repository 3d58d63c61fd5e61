import { useNavigation } from '../navigation/currentPage.tsx';
import { SelectionHost } from '../selection/SelectionHost.tsx';
import { NoticeHost } from '../ui/notices/NoticeHost.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationFailure } from './NavigationFailure.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PageHead } from './PageHead.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ToTop } from './ToTop.tsx';

/** Everything around the page's screen. */
export function Layout() {
  const {
    page: { view, Screen },
    retry,
  } = useNavigation();
  return (
    <>
      <PageHead />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!view.bare && <Header contact={view.shell.contact} isIncomplete={view.isIncomplete ?? false} />}
      {/* Hidden but rendered after a failed load, so that typed text is still there on the way back. */}
      <main id={retry ? 'previous-page' : 'main'} tabIndex={-1} hidden={retry !== null}>
        <Screen key={view.canonical} content={view.content} />
      </main>
      {retry && (
        <main id="main" tabIndex={-1}>
          <NavigationFailure onRetry={retry} />
        </main>
      )}
      {!view.bare && <Footer shell={view.shell} />}
      {!view.bare && <ToTop />}
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
