import { Link } from 'react-router-dom';
import type { BlogAside } from '../../../shared/pages/blogList.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { SearchForm } from '../../search/SearchForm.tsx';
import { rememberStoryImage } from './storyImage.ts';

/** Beside the list of stories: search, newest stories, categories and tags. */
export function BlogSidebar({ aside: { recent, categories, tags } }: { aside: BlogAside }) {
  return (
    <aside className="blog-sidebar span-4" aria-label="About the blog">
      <SearchForm id="blog-search" label="Search from the blog" />
      <RecentStories stories={recent} />
      <section aria-labelledby="blog-categories">
        <h2 id="blog-categories">Categories</h2>
        <ul className="blog-sidebar__categories">
          {categories.map(({ name, count }) => (
            <li key={name}>
              <span>{name}</span> <span>{count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="blog-tags">
        <h2 id="blog-tags">Tags</h2>
        <ul className="blog-sidebar__tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function RecentStories({ stories }: { stories: BlogAside['recent'] }) {
  return (
    <section aria-labelledby="blog-recent">
      <h2 id="blog-recent">Recent stories</h2>
      <ul className="blog-sidebar__recent">
        {stories.map((story) => (
          <li key={story.n}>
            <ResponsiveImage {...toImage(story.image)} alt="" frame="thumb" />
            <div>
              <Link
                className="plain-link"
                to={urlFor('blogStory', { n: String(story.n) })}
                onClick={() => rememberStoryImage(story)}
              >
                {story.title}
              </Link>
              <p className="section-number">{story.date}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
