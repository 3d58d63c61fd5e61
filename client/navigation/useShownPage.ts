import { useEffect, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ShownPage } from './currentPage.tsx';
import { fetchPage } from './fetchPage.ts';
import { placeVisitor } from './placeVisitor.ts';
import { recallPage, rememberPage } from './visitedPages.ts';

interface Shown {
  page: ShownPage;
  location: Location;
  /** `null` on the first, full load, on which the browser itself places the visitor. */
  arrival: NavigationType | null;
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

/**
 * The page for the router's address. While the next one loads the old one stays; a newer click aborts it;
 * what cannot be loaded in place, or comes from another build, is loaded in full.
 */
export function useShownPage(initial: ShownPage): ShownPage {
  const location = useLocation();
  const arrival = useNavigationType();
  const [shown, setShown] = useState<Shown>({ page: initial, location, arrival: null });

  useEffect(() => {
    if (location.key === shown.location.key) return;
    const show = (page: ShownPage) => setShown({ page, location, arrival });
    const known = addressOf(location) === addressOf(shown.location) ? shown.page : recallPage(location.key);
    if (known) return show(known);

    const controller = new AbortController();
    fetchPage(addressOf(location), controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return;
        if (page.view.build === shown.page.view.build) show(page);
        else window.location.reload();
      },
      () => {
        if (!controller.signal.aborted) window.location.reload();
      },
    );
    return () => controller.abort();
  }, [location, arrival, shown]);

  useLayoutEffect(() => {
    rememberPage(shown.location.key, shown.page);
    if (shown.arrival) placeVisitor(shown.location, shown.arrival);
  }, [shown]);

  return shown.page;
}
