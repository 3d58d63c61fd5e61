import type { PageView } from '../../shared/pages/pageView.ts';
import type { ContentOf, ScreenName } from '../../shared/pages/routes.ts';

/** Fetches the content of another page for a part of this one; resolves to `null` on any error. */
export async function fetchContent<S extends ScreenName>(
  screen: S,
  url: string,
  signal: AbortSignal | null = null,
): Promise<ContentOf<S> | null> {
  try {
    const response = await fetch(`/data${url}`, { signal, headers: { accept: 'application/json' } });
    const { content }: PageView = await response.json();
    return content.screen === screen ? (content as ContentOf<S>) : null;
  } catch {
    return null;
  }
}
