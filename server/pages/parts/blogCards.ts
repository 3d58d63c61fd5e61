import { type BlogStory, blogStories } from '../../../shared/content/blog.ts';
import type { BlogCard } from '../../../shared/pages/blogList.ts';

const toCard = ({ paragraphs: _, ...card }: BlogStory): BlogCard => card;

/** The sample stories as lists show them. */
export const blogCards: readonly BlogCard[] = blogStories.map(toCard);
