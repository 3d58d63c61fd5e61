import type { BlogComment, BlogStory } from '../content/blog.ts';
import type { Illustration } from '../content/illustration.ts';
import type { BlogCard } from './blogList.ts';
import type { Routes } from './route.ts';

export const blogStoryRoutes = {
  blogSingle: { path: '/blog-single', screen: 'blogStory' },
  blogStory: { path: '/blog-single/:n', screen: 'blogStory' },
} as const satisfies Routes;

export interface BlogStoryContent {
  screen: 'blogStory';
  story: BlogStory;
  pictures: readonly Illustration[];
  comments: readonly BlogComment[];
  previous: BlogCard | null;
  next: BlogCard | null;
}
