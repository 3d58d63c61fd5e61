import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ShownPage } from './currentPage.tsx';
import { FullLoadNeeded, fetchPage } from './fetchPage.ts';
import { placeVisitor } from './placeVisitor.ts';
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

/**
 * The page for the router's address. While the next one loads the old one stays; a newer click aborts it; what
 * another build has made, or only a full load can show, is loaded in full.
 */
export function useShownPage(initial: ShownPage): Navigation {
  const location = useLocation();
  const arrival = useNavigationType();
  const [shown, setShown] = useState<Shown>({ page: initial, location, arrival: null });
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const isShown = location.key === shown.location.key;
  const hasFailed = failedKey === location.key;

  useEffect(() => {
    if (isShown || hasFailed) return;
    const show = (page: ShownPage) => setShown({ page, location, arrival });
    const known = addressOf(location) === addressOf(shown.location) ? shown.page : recallPage(location.key);
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
        if (error instanceof FullLoadNeeded) window.location.reload();
        else setFailedKey(location.key);
      },
    );
    return () => controller.abort();
  }, [location, arrival, shown, isShown, hasFailed]);

  useLayoutEffect(() => {
    rememberPage(shown.location.key, shown.page);
    if (shown.arrival) placeVisitor(shown.location, shown.arrival);
  }, [shown]);

  const retry = useCallback(() => setFailedKey(null), []);
  const isFailed = !isShown && hasFailed;
  return {
    page: shown.page,
    pendingPath: isShown || isFailed ? null : location.pathname,
    retry: isFailed ? retry : null,
  };
}
