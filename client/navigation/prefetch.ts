import { matchPage } from '../../shared/pages/matchPage.ts';
import { withoutUnits } from '../../shared/units/unitsAddress.ts';
import { isPoor } from './connection.ts';
import { fetchPage, type LoadedPage, type LoadScreen } from './fetchPage.ts';
import { dialogOf, linkOf } from './links.ts';

const maxAgeMs = 30_000;
/** Longer than a pointer that only crosses the link stays on it. */
const hoverMs = 65;

const prefetched = new Map<string, Promise<LoadedPage>>();

/**
 * Prefetches the page of a link when the pointer, the focus or a touch reaches it; never where the visitor saves data or on
 * 2g.
 */
export function prefetchOnIntent(loadScreen: LoadScreen): void {
  if (isPoor()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event) => prefetchLink(linkOf(event), loadScreen);
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => onIntent(event), hoverMs);
  });
  document.addEventListener('focusin', onIntent);
  document.addEventListener('touchstart', onIntent, { passive: true });
}

/** Returns the prefetched page of an address while it is fresh, once. */
export function takePrefetched(address: string): Promise<LoadedPage> | undefined {
  const page = prefetched.get(address);
  prefetched.delete(address);
  return page;
}

function prefetchLink(link: HTMLAnchorElement | null, loadScreen: LoadScreen): void {
  if (!link || link.origin !== location.origin || link.target) return;
  // The link leads to a file.
  if (link.type || link.hasAttribute('download')) return;
  // A link with the role of a button acts in place, and a link to a dialog opens no page.
  if (link.role === 'button' || dialogOf(link) || !matchPage(link.pathname)) return;
  const address = link.pathname + link.search;
  const current = withoutUnits(location.pathname + location.search);
  if (withoutUnits(address) === current || prefetched.has(address)) return;
  const page = fetchPage(address, loadScreen);
  prefetched.set(address, page);
  const drop = () => prefetched.delete(address);
  // After a failure the page is fetched again when the link is followed.
  page.catch(drop);
  setTimeout(drop, maxAgeMs);
}
