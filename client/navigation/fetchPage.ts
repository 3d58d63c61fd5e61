import { matchPage } from '../../shared/pages/matchPage.ts';
import type { ScreenName } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { routes } from '../../shared/pages/routes.ts';
import { loadScreen } from '../pages/screens.ts';
import type { ShownPage } from './currentPage.tsx';
import { loadSheet } from './loadSheet.ts';

/** A page that only a full load can show: it has moved, or its script or style is gone since an upgrade. */
export class FullLoadNeeded extends Error {
  override name = 'FullLoadNeeded';
}

/** How long a script may take to load (specification, section 9). */
const scriptTimeoutMs = 120_000;

/**
 * Loads the page of an address (path and query): its data, and beside it script and style of the screen that
 * the registry expects. Rejects with FullLoadNeeded, or with whatever kept the data from coming.
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<ShownPage> {
  warmScreen(address);
  const response = await fetch(`/data${address}`, { signal, headers: { accept: 'application/json' } });
  if (response.redirected) throw new FullLoadNeeded(`${address} has moved`);
  const isData = response.headers.get('content-type')?.startsWith('application/json');
  if (!isData) throw new Error(`/data${address} answered ${response.status} without data`);
  const view: PageView = await response.json();
  return { view, Screen: await loadScreenInTime(view.content.screen) };
}

async function loadScreenInTime(name: ScreenName) {
  const expiry = Promise.withResolvers<never>();
  const timer = setTimeout(() => expiry.reject(new Error('timeout')), scriptTimeoutMs);
  try {
    const [Screen] = await Promise.race([loadScreenAndSheet(name), expiry.promise]);
    return Screen;
  } catch (cause) {
    throw new FullLoadNeeded(`script or style of ${name} does not load`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function warmScreen(address: string): void {
  const match = matchPage(address.split('?')[0] ?? '');
  // A failure is not lost: the same import is awaited once the data is there.
  if (match) loadScreenAndSheet(routes[match.name].screen).catch(() => undefined);
}

const loadScreenAndSheet = (name: ScreenName) => Promise.all([loadScreen(name), loadSheet(name)]);
