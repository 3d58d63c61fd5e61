import type { LinkProps } from 'react-router-dom';
import type { Illustration } from '../../../shared/content/illustration.ts';
import type { BlogCard } from '../../../shared/pages/blogList.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { readValue, storeText } from '../../ui/deviceStorage.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const key = 'story-image';

type StoryLinkProps = Omit<LinkProps, 'to'> & { story: Pick<BlogCard, 'n' | 'image'> };

/** A link to a story. A click remembers the picture that it stands beside, for the page of that story. */
export function StoryLink({ story: { n, image }, ...props }: StoryLinkProps) {
  const { src, alt } = image;
  const remember = () => storeText('localStorage', key, JSON.stringify({ n, src, alt }));
  return <Link {...props} to={urlFor('blogStory', { n: String(n) })} onClick={remember} />;
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
