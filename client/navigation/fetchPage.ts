import { matchPage } from '../../shared/pages/matchPage.ts';
import type { ScreenName } from '../../shared/pages/pageContent.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { routes } from '../../shared/pages/routes.ts';
import type { LoadedPage, LoadScreen, Screen } from './loadedPage.ts';
import { loadStylesheet } from './loadStylesheet.ts';

/** Only a full load can show the page: it has moved, or its script or stylesheet is gone since an upgrade. */
export class FullLoadNeeded extends Error {
  override name = 'FullLoadNeeded';
}

const scriptTimeoutMs = 120_000;

/**
 * Loads the page of an address (path and query): its data, and at the same time script and stylesheet of the screen that
 * the address leads to. Rejects with FullLoadNeeded, or with the error of the data request.
 */
export async function fetchPage(
  address: string,
  loadScreen: LoadScreen,
  signal: AbortSignal | null = null,
): Promise<LoadedPage> {
  preloadScreen(address, loadScreen);
  const response = await fetch(`/data${address}`, { signal, headers: { accept: 'application/json' } });
  if (response.redirected) throw new FullLoadNeeded(`${address} has moved`);
  const isData = response.headers.get('content-type')?.startsWith('application/json');
  if (!isData) throw new Error(`/data${address} answered ${response.status} without data`);
  const view: PageView = await response.json();
  return { view, Screen: await loadScreenInTime(view.content.screen, loadScreen) };
}

function preloadScreen(address: string, loadScreen: LoadScreen): void {
  const match = matchPage(address.split('?')[0] ?? '');
  // `loadScreenInTime` reports a failure: it awaits the same import.
  if (match) loadStyledScreen(routes[match.name].screen, loadScreen).catch(() => undefined);
}

async function loadScreenInTime(name: ScreenName, loadScreen: LoadScreen): Promise<Screen> {
  const expiry = Promise.withResolvers<never>();
  const timer = setTimeout(() => expiry.reject(new Error('timeout')), scriptTimeoutMs);
  try {
    return await Promise.race([loadStyledScreen(name, loadScreen), expiry.promise]);
  } catch (cause) {
    throw new FullLoadNeeded(`script or stylesheet of ${name} does not load`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function loadStyledScreen(name: ScreenName, loadScreen: LoadScreen): Promise<Screen> {
  const [Screen] = await Promise.all([loadScreen(name), loadStylesheet(name)]);
  return Screen;
}
