import type { Illustration } from '../../../shared/content/illustration.ts';
import type { BlogCard } from '../../../shared/pages/blogList.ts';
import { readValue, storeText } from '../../ui/deviceStorage.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const key = 'story-image';

/** Remembers the picture of the story that was clicked, for the page of that story. */
export function rememberStoryImage({ n, image: { src, alt } }: Pick<BlogCard, 'n' | 'image'>): void {
  storeText('localStorage', key, JSON.stringify({ n, src, alt }));
}

/** Validates the stored picture, which may come from another release or be edited by hand. */
function readStoryImage(story: number): Illustration | null {
  const { n, src, alt } = (readValue('localStorage', key) ?? {}) as Partial<Illustration & { n: number }>;
  const isOwn = src && /^[\w-]+(\/[\w-]+)*\.webp$/.test(src) && typeof alt === 'string';
  return n === story && isOwn ? { src, alt } : null;
}

/** The remembered picture of the story with this number; `null` on the server and in the first browser render. */
export const useStoryImage = (story: number): Illustration | null =>
  useHydrated() ? readStoryImage(story) : null;
