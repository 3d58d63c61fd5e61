import { matchPage } from '../../shared/pages/matchPage.ts';
import { withoutUnits } from '../../shared/units/unitsAddress.ts';
import type { ShownPage } from './currentPage.tsx';
import { fetchPage } from './fetchPage.ts';

interface Prefetched {
  page: Promise<ShownPage>;
  startedAt: number;
}

const usableMs = 30_000;
const mostPages = 10;
/** A pointer on its way across a link does not mean it. */
const hoverMs = 65;

const prefetched = new Map<string, Prefetched>();

/** Loads pages when a visitor turns to their link by pointer, keyboard or touch; not where data is to be saved. */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetchLink(target), hoverMs);
  });
  document.addEventListener('focusin', ({ target }) => prefetchLink(target));
  document.addEventListener('touchstart', ({ target }) => prefetchLink(target), { passive: true });
}

/** The page of an address that was prefetched just now; each is taken once. */
export function takePrefetched(address: string): Promise<ShownPage> | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return found && isUsable(found) ? found.page : undefined;
}

function isUsable(found: Prefetched | undefined): boolean {
  return found !== undefined && performance.now() - found.startedAt < usableMs;
}

function prefetchLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // What acts in place leads nowhere.
  if (link.role === 'button' || !matchPage(link.pathname)) return;
  const address = link.pathname + link.search;
  const current = withoutUnits(location.pathname + location.search);
  if (withoutUnits(address) === current || isUsable(prefetched.get(address))) return;
  const page = fetchPage(address, new AbortController().signal);
  // What fails here is asked for again when the link is followed.
  page.catch(() => prefetched.delete(address));
  prefetched.set(address, { page, startedAt: performance.now() });
  const [oldest] = prefetched.keys();
  if (prefetched.size > mostPages && oldest !== undefined) prefetched.delete(oldest);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
