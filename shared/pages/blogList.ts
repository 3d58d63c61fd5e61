import type { BlogCategory, BlogStory } from '../content/blog.ts';

export type BlogVariant = 'plain' | 'leftSidebar' | 'rightSidebar';

/** A story as lists show it; its paragraphs are on its own page. */
export type BlogCard = Omit<BlogStory, 'paragraphs'>;

/** The column beside a list of stories. */
export interface BlogAside {
  recent: BlogCard[];
  categories: { name: BlogCategory; count: number }[];
  tags: readonly string[];
}

export interface BlogListContent {
  variant: BlogVariant;
  /** The sentence below the heading. */
  lead: string;
  stories: BlogCard[];
  /** Counts from 1; addresses of other pages are `?page=`. */
  page: number;
  pageCount: number;
  aside: BlogAside | null;
}
