import { matchPage } from '../../shared/matchPage.ts';
import { pages } from '../../shared/pages.ts';
import type { PageView } from '../../shared/pageView.ts';
import { loadScreen } from '../pages/screens.ts';
import type { ShownPage } from './currentPage.tsx';

/**
 * Loads the page of an address (path and query): its data, and beside it the script of the screen that the
 * registry expects. Rejects where a full load has to answer: a redirect, no data, a script that is gone.
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<ShownPage> {
  warmScreen(address);
  const response = await fetch(`/data${address}`, { signal, headers: { accept: 'application/json' } });
  const isData = response.headers.get('content-type')?.startsWith('application/json');
  if (!isData || response.redirected) throw new Error(`/data${address} has no page to show in place`);
  const view: PageView = await response.json();
  return { view, Screen: await loadScreen(view.content.screen) };
}

function warmScreen(address: string): void {
  const match = matchPage(address.split('?')[0] ?? '');
  // A failure is not lost: the same import is awaited once the data is there.
  if (match) loadScreen(pages[match.name].screen).catch(() => undefined);
}
