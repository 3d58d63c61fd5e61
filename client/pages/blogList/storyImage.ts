import { useMemo, useSyncExternalStore } from 'react';
import type { Illustration } from '../../../shared/content/illustration.ts';

const key = 'story-image';

/** Remembers the picture of the story that was clicked, for the story's own page. */
export function rememberStoryImage(image: Illustration): void {
  try {
    localStorage.setItem(key, JSON.stringify(image));
  } catch {
    // Storage may be switched off or full; the page then shows its own picture.
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Validates the stored text, which may come from another release or be edited by hand. */
function toImage(text: string | null): Illustration | null {
  try {
    const { src, alt } = JSON.parse(text ?? 'null');
    return /^[\w-]+(\/[\w-]+)*\.webp$/.test(src) && typeof alt === 'string' ? { src, alt } : null;
  } catch {
    return null;
  }
}

const subscribe = () => () => undefined;

/** The picture that was remembered last; `null` on the server and in the first browser render. */
export function useStoryImage(): Illustration | null {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => toImage(text), [text]);
}
