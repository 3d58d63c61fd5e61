import { fetchPage, type LoadedPage, type LoadScreen } from './fetchPage.ts';

/** Milliseconds before each attempt; after the last one the page stays as it is until the next visit. */
const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Fetches an incomplete page again until no part is missing, and passes each response of the same build on; ends when
 * `signal` aborts.
 */
export async function completePage(
  address: string,
  {
    build,
    loadScreen,
    signal,
    onPage,
  }: { build: string; loadScreen: LoadScreen; signal: AbortSignal; onPage(page: LoadedPage): void },
): Promise<void> {
  for (const ms of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (signal.aborted) return;
    const page = await fetchPage(address, loadScreen, signal).catch(() => null);
    if (signal.aborted) return;
    // During an upgrade another build may answer, and offline a stored page, which has no build id.
    if (page?.view.build !== build) continue;
    onPage(page);
    if (!page.view.isIncomplete) return;
  }
}
