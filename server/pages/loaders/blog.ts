import {
  type BlogStory,
  blogCategories,
  blogComments,
  blogSingleImages,
  blogStories,
  blogTags,
} from '../../../shared/content/blog.ts';
import type { BlogAside, BlogCard, BlogVariant } from '../../../shared/pages/blogList.ts';
import type { LoadedPage, Loader } from '../loader.ts';

const mostRecent = 5;

const notFound = { status: 404, content: { screen: 'notFound' } } as const;

const toCard = ({ paragraphs: _, ...card }: BlogStory): BlogCard => card;
const cards = blogStories.map(toCard);

const aside: BlogAside = {
  recent: cards.slice(0, mostRecent),
  categories: blogCategories.map((name) => ({
    name,
    count: cards.filter(({ category }) => category === name).length,
  })),
  tags: blogTags,
};

/** One page of the stories, `perPage` at a time. */
export function loadBlogList(variant: BlogVariant, perPage: number) {
  const pageCount = Math.ceil(cards.length / perPage);
  return async ({ query }: { query: URLSearchParams }): Promise<LoadedPage<'blogList'>> => {
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pageCount) return notFound;
    const stories = cards.slice((page - 1) * perPage, page * perPage);
    return {
      content: {
        screen: 'blogList',
        variant,
        stories,
        page,
        pageCount,
        aside: variant === 'plain' ? null : aside,
      },
    };
  };
}

function showStory(n: string): LoadedPage<'blogStory'> {
  const story = blogStories.find((one) => String(one.n) === n);
  if (!story) return notFound;
  const neighbour = (step: number) => cards.find((card) => card.n === story.n + step) ?? null;
  return {
    content: {
      screen: 'blogStory',
      story,
      pictures: blogSingleImages,
      comments: blogComments,
      previous: neighbour(-1),
      next: neighbour(1),
    },
  };
}

export const loadFirstStory: Loader<'blogSingle'> = async () => showStory('1');
export const loadStory: Loader<'blogStory'> = async ({ params }) => showStory(params.n);
