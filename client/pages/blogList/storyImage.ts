import { useMemo, useSyncExternalStore } from 'react';
import type { Illustration } from '../../../shared/content/illustration.ts';
import type { BlogCard } from '../../../shared/pages/blogList.ts';
import { readText, storeText } from '../../ui/deviceStorage.ts';

const key = 'story-image';

/** Remembers the picture of the story that was clicked, for the page of that story. */
export function rememberStoryImage({ n, image: { src, alt } }: Pick<BlogCard, 'n' | 'image'>): void {
  storeText('localStorage', key, JSON.stringify({ n, src, alt }));
}

/** Validates the stored text, which may come from another release or be edited by hand. */
function toImage(text: string | null, story: number): Illustration | null {
  try {
    const { n, src, alt } = JSON.parse(text ?? 'null');
    const isOwn = /^[\w-]+(\/[\w-]+)*\.webp$/.test(src) && typeof alt === 'string';
    return n === story && isOwn ? { src, alt } : null;
  } catch {
    return null;
  }
}

const subscribe = () => () => undefined;
const readStored = () => readText('localStorage', key) ?? null;

/** The remembered picture of the story with this number; `null` on the server and in the first browser render. */
export function useStoryImage(story: number): Illustration | null {
  const text = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => toImage(text, story), [text, story]);
}
