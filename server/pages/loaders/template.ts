import { blogStories } from '../../../shared/content/blog.ts';
import { sheets } from '../../../shared/content/sheets.ts';
import type { BlogVariant } from '../../../shared/pageContent.ts';
import type { LoadedPage, Loader } from '../loader.ts';

const notFound = { status: 404, content: { screen: 'notFound' } } as const;

/** A page with tabs; `selected` is the index of the open one. */
export function loadTabs(selected: number) {
  return async (): Promise<LoadedPage<'tabs'>> => ({ content: { screen: 'tabs', selected } });
}

function showSheet(index: string): LoadedPage<'sheet'> {
  const sheet = sheets.find((one) => String(one.index) === index);
  return sheet ? { content: { screen: 'sheet', sheet } } : notFound;
}

export const loadFirstSheet: Loader<'portfolioSingle'> = async () => showSheet('1');
export const loadSheet: Loader<'portfolioSheet'> = async ({ params }) => showSheet(params.index);

/** One page of the stories, `perPage` at a time. */
export function loadBlogList(variant: BlogVariant, perPage: number) {
  const pageCount = Math.ceil(blogStories.length / perPage);
  return async ({ query }: { query: URLSearchParams }): Promise<LoadedPage<'blogList'>> => {
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pageCount) return notFound;
    const cards = blogStories.map(({ paragraphs: _, ...card }) => card);
    const stories = cards.slice((page - 1) * perPage, page * perPage);
    return { content: { screen: 'blogList', variant, stories, page, pageCount } };
  };
}

function showStory(n: string): LoadedPage<'blogStory'> {
  const story = blogStories.find((one) => String(one.n) === n);
  return story ? { content: { screen: 'blogStory', story } } : notFound;
}

export const loadFirstStory: Loader<'blogSingle'> = async () => showStory('1');
export const loadStory: Loader<'blogStory'> = async ({ params }) => showStory(params.n);
