import {
  type BlogStory,
  blogCategories,
  blogSingleImages,
  blogStories,
  blogTags,
} from '../../shared/content/blog.ts';
import { blogComments } from '../../shared/content/blogComments.ts';
import { company } from '../../shared/content/company.ts';
import type { BlogAside, BlogCard, BlogVariant } from '../../shared/pages/blogList.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { definePage, type RouteDefinition } from './definePage.ts';

const toCard = ({ paragraphs: _, ...card }: BlogStory): BlogCard => card;

const blogCards: readonly BlogCard[] = blogStories.map(toCard);

const maxRecentStories = 5;

const lead = 'Short notes from yard, foundry and workshop, each with the figures in it.';

const aside: BlogAside = {
  recent: blogCards.slice(0, maxRecentStories),
  categories: blogCategories.map((name) => ({
    name,
    count: blogStories.filter(({ category }) => category === name).length,
  })),
  tags: blogTags,
};

function blogListRoute(variant: BlogVariant, perPage: number): RouteDefinition<'blogStyleOne'> {
  const pageCount = Math.ceil(blogCards.length / perPage);
  return {
    query: ['page'],
    indexed: false,
    async load({ query }) {
      const page = Number(query.get('page') ?? 1);
      if (!Number.isInteger(page) || page < 1 || page > pageCount) return null;
      return {
        screen: 'blogList',
        variant,
        lead,
        stories: blogCards.slice((page - 1) * perPage, page * perPage),
        page,
        pageCount,
        aside: variant === 'plain' ? null : aside,
      };
    },
  };
}

export const blogList = definePage<'blogList'>({
  routes: {
    blogStyleOne: blogListRoute('plain', 3),
    blogLeftSidebar: blogListRoute('leftSidebar', 6),
    blogRightSidebar: blogListRoute('rightSidebar', 6),
  },
  head: ({ page, pageCount }) => ({
    title: page === 1 ? 'Blog' : `Blog, page ${page}`,
    description: `${lead} The blog of ${company.name}, page ${page} of ${pageCount}.`,
  }),
});

function loadStory(n: string): ContentOf<'blogStory'> | null {
  const story = blogStories.find((one) => String(one.n) === n);
  if (!story) return null;
  const neighbour = (step: number) => blogCards.find((card) => card.n === story.n + step) ?? null;
  return {
    screen: 'blogStory',
    story,
    pictures: blogSingleImages,
    comments: blogComments[story.n] ?? [],
    previous: neighbour(-1),
    next: neighbour(1),
  };
}

export const blogStory = definePage<'blogStory'>({
  routes: {
    blogSingle: { indexed: false, load: async () => loadStory('1') },
    blogStory: { indexed: false, load: async ({ params }) => loadStory(params.n) },
  },
  head: ({ story: { title, description } }) => ({
    title: `${title} – Blog`,
    description: `${title} – ${description}`,
  }),
  pictures: ({ story }) => [story.image],
});
