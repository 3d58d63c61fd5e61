import { useSyncExternalStore } from 'react';

const key = 'story-image';

/** Keeps the address of a story's picture for the story's own page. */
export function rememberStoryImage(url: string): void {
  try {
    localStorage.setItem(key, url);
  } catch {
    // Storage may be switched off or full; the page then shows its own picture.
  }
}

function recallStoryImage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const subscribe = () => () => undefined;

/** The address that was kept last; `null` on the server and in the first browser render. */
export function useStoryImage(): string | null {
  return useSyncExternalStore(subscribe, recallStoryImage, () => null);
}
