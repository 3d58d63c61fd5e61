import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { withoutUnits } from '../../shared/units/unitsAddress.ts';
import type { ShownPage } from './currentPage.tsx';
import { FullLoadNeeded, fetchPage } from './fetchPage.ts';
import { placeVisitor, startAt } from './placeVisitor.ts';
import { takePrefetched } from './prefetch.ts';
import { recallPage, rememberPage } from './visitedPages.ts';

interface Shown {
  page: ShownPage;
  location: Location;
  /** `null` on the first, full load, on which the browser itself places the visitor. */
  arrival: NavigationType | null;
}

export interface Navigation {
  page: ShownPage;
  /** The path of the page that is being loaded. */
  pendingPath: string | null;
  /** Set where the page of the address could not be loaded. */
  retry: (() => void) | null;
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

/** The units that are shown are changed in place, behind the router's back: they make no other page. */
const pageOf = (location: Location) => withoutUnits(addressOf(location));

/** Entries that the browser made itself, by a jump to a `#` target, all have the key `default`. */
const entryOf = (location: Location) => `${location.key} ${pageOf(location)}`;

/**
 * The page for the router's address. While the next one loads the old one stays; a newer click aborts it; what
 * another build has made, or only a full load can show, is loaded in full.
 */
export function useShownPage(initial: ShownPage): Navigation {
  const location = useLocation();
  const arrival = useNavigationType();
  const [shown, setShown] = useState<Shown>({ page: initial, location, arrival: null });
  const [failedEntry, setFailedEntry] = useState<string | null>(null);
  const isShown = entryOf(location) === entryOf(shown.location);
  const hasFailed = failedEntry === entryOf(location);

  useEffect(() => {
    if (isShown || hasFailed) return;
    const show = (page: ShownPage) => setShown({ page, location, arrival });
    // The answer to a form stands under the form's address, but is not what that address shows.
    const isSameAddress = pageOf(location) === pageOf(shown.location) && !shown.page.view.formOutcome;
    const known = isSameAddress ? shown.page : recallPage(entryOf(location));
    if (known) return show(known);

    const controller = new AbortController();
    const { signal } = controller;
    (takePrefetched(addressOf(location)) ?? fetchPage(addressOf(location), signal)).then(
      (page) => {
        if (signal.aborted) return;
        if (page.view.build === shown.page.view.build) show(page);
        else window.location.reload();
      },
      (error) => {
        if (signal.aborted) return;
        // Offline, a full load would end on the browser's own page, and what was typed would be gone.
        if (error instanceof FullLoadNeeded && navigator.onLine) window.location.reload();
        else setFailedEntry(entryOf(location));
      },
    );
    return () => controller.abort();
  }, [location, arrival, shown, isShown, hasFailed]);

  useLayoutEffect(() => {
    if (!shown.page.view.formOutcome) rememberPage(entryOf(shown.location), shown.page);
    if (shown.arrival) placeVisitor(entryOf(shown.location), shown.location, shown.arrival);
    else startAt(entryOf(shown.location));
  }, [shown]);

  const retry = useCallback(() => setFailedEntry(null), []);
  const isFailed = !isShown && hasFailed;
  return {
    page: shown.page,
    pendingPath: isShown || isFailed ? null : location.pathname,
    retry: isFailed ? retry : null,
  };
}
