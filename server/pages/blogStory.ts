import { blogSingleImages, blogStories } from '../../shared/content/blog.ts';
import { blogComments } from '../../shared/content/blogComments.ts';
import { blogCards } from './blogList.ts';
import { definePage, type LoadedPage } from './definePage.ts';

function loadStory(n: string): LoadedPage<'blogStory'> | null {
  const story = blogStories.find((one) => String(one.n) === n);
  if (!story) return null;
  const neighbour = (step: number) => blogCards.find((card) => card.n === story.n + step) ?? null;
  return {
    content: {
      screen: 'blogStory',
      story,
      pictures: blogSingleImages,
      comments: blogComments[story.n] ?? [],
      previous: neighbour(-1),
      next: neighbour(1),
    },
  };
}

const rules = { indexed: false } as const;

export const blogStory = definePage<'blogStory'>({
  routes: {
    blogSingle: { ...rules, load: async () => loadStory('1') },
    blogStory: { ...rules, load: async ({ params }) => loadStory(params.n) },
  },
  head: ({ story: { title, description } }) => ({
    title: `${title} – Blog`,
    description: `${title} – ${description}`,
  }),
  pictures: ({ story }) => [story.image],
});
