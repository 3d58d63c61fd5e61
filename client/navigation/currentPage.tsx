import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { withoutUnits } from '../../shared/units/unitsAddress.ts';
import { FullLoadNeeded, fetchPage, type LoadedPage, type LoadScreen } from './fetchPage.ts';
import { isDialogEntry } from './history.ts';
import { takePrefetched } from './prefetch.ts';
import { restoreScroll } from './restoreScroll.ts';

type Navigation = ReturnType<typeof usePageNavigation>;

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation is used outside of NavigationContext');
  return navigation;
}

export const usePageView = (): PageView => useNavigation().page.view;

interface Rendered {
  page: LoadedPage;
  location: Location;
  /** `null` where the scroll position stays: on the first, full load, and when missing parts of a page come. */
  navigationType: NavigationType | null;
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

/** The unit switch changes the address without the router: units make no page of their own. */
const pageAddressOf = (location: Location) => withoutUnits(addressOf(location));

/** Identifies a history entry. All entries that the browser adds itself, for `#` targets, have the key `default`. */
const entryOf = (location: Location) => `${location.key} ${pageAddressOf(location)}`;

/** The same entry has several scroll positions: one for each `#` target. */
const scrollEntryOf = (location: Location) => entryOf(location) + location.hash;

/** The browser restores the scroll position, as for every reload: another page would be shown from its middle. */
function loadInFull(navigationType: NavigationType): void {
  if (navigationType !== 'POP') window.scrollTo(0, 0);
  window.location.reload();
}

/**
 * The page of the router's address. A link changes the address at once, and the page when it is loaded; until then the
 * page before stays. A newer click aborts the load. A page of another build, and one that needs a full load, is loaded
 * in full.
 */
export function usePageNavigation(initial: LoadedPage, loadScreen: LoadScreen) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [rendered, setRendered] = useState<Rendered>({ page: initial, location, navigationType: null });
  const [failedEntry, setFailedEntry] = useState<string | null>(null);
  const isRendered = entryOf(location) === entryOf(rendered.location);
  const hasFailed = failedEntry === entryOf(location);

  // To a target within the page: only the scroll position changes. A dialog's entry has none.
  const hasJumped = isRendered && location.hash !== rendered.location.hash && !isDialogEntry();
  useEffect(() => {
    if (hasJumped) setRendered((now) => ({ ...now, location, navigationType }));
  }, [hasJumped, location, navigationType]);

  useEffect(() => {
    if (isRendered || hasFailed) return;
    const render = (page: LoadedPage) => setRendered({ page, location, navigationType });
    // The response to a form has the form's address, but is not the page of that address.
    const isSameAddress =
      pageAddressOf(location) === pageAddressOf(rendered.location) && !rendered.page.view.formOutcome;
    const cached = isSameAddress ? rendered.page : pages.get(entryOf(location));
    if (cached) return render(cached);

    const controller = new AbortController();
    const { signal } = controller;
    const address = addressOf(location);
    const fetchNow = () => fetchPage(address, loadScreen, signal);
    (takePrefetched(address)?.catch(fetchNow) ?? fetchNow()).then(
      (page) => {
        if (signal.aborted) return;
        if (page.view.build === rendered.page.view.build) render(page);
        else loadInFull(navigationType);
      },
      (error) => {
        if (signal.aborted) return;
        // Offline, a full load would end on the browser's error page, and typed text would be lost.
        if (error instanceof FullLoadNeeded && navigator.onLine) loadInFull(navigationType);
        else setFailedEntry(entryOf(location));
      },
    );
    return () => controller.abort();
  }, [location, navigationType, rendered, isRendered, hasFailed, loadScreen]);

  useLayoutEffect(() => {
    const { page, location, navigationType } = rendered;
    if (!page.view.formOutcome) cacheVisitedPage(entryOf(location), page);
    restoreScroll(scrollEntryOf(location), location, navigationType);
  }, [rendered]);

  useLayoutEffect(() => {
    if (!hasFailed) return;
    // Without an entry: the scroll positions of the hidden page and of the missing one stay as they were.
    restoreScroll('', { hash: '' }, 'PUSH');
    return () => restoreScroll(scrollEntryOf(rendered.location), rendered.location, 'POP');
  }, [hasFailed, rendered]);

  const { isIncomplete, build } = rendered.page.view;
  useEffect(() => {
    if (!isIncomplete) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onPage = (page: LoadedPage) =>
      setRendered((now) => (signal.aborted ? now : { ...now, page, navigationType: null }));
    // Loaded only where it is needed: in the first minute of a server whose upstream is slow.
    import('./completePage.ts').then(
      ({ completePage }) => completePage(addressOf(rendered.location), { build, loadScreen, signal, onPage }),
      ignoreError,
    );
    return () => controller.abort();
  }, [isIncomplete, build, rendered.location, loadScreen]);

  return {
    page: rendered.page,
    /** Path and query of the page; the same while missing parts of it come. */
    address: pageAddressOf(rendered.location),
    /** The path of the page that is being loaded. */
    pendingPath: isRendered || hasFailed ? null : location.pathname,
    /** Loads the page of the address once more; `null` unless the load has failed. */
    retry: hasFailed ? () => setFailedEntry(null) : null,
  };
}

const maxPages = 20;
const pages = new Map<string, LoadedPage>();

/** Caches a page for the way back, by its entry in the browser's history; beyond 20 pages the oldest one is dropped. */
function cacheVisitedPage(entry: string, page: LoadedPage): void {
  pages.delete(entry);
  pages.set(entry, page);
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}
