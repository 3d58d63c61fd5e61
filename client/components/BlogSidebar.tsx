import { Link } from 'react-router-dom';
import { blogCategories, blogStories, blogTags } from '../../shared/content/blog.ts';
import { illustrationSize, illustrationUrl } from '../../shared/content/illustration.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { SearchForm } from './SearchForm.tsx';
import { rememberStoryImage } from './storyImage.ts';

const mostRecent = 5;

/** Beside the list of stories: search, the newest ones, categories and tags. */
export function BlogSidebar() {
  return (
    <aside className="blog-sidebar" aria-label="About the blog">
      <SearchForm id="blog-search" label="Search from the blog" />
      <RecentStories />
      <section aria-labelledby="blog-categories">
        <h2 id="blog-categories">Categories</h2>
        <ul className="blog-sidebar__categories">
          {blogCategories.map((category) => (
            <li key={category}>
              <span>{category}</span>{' '}
              <span>{blogStories.filter((story) => story.category === category).length}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="blog-tags">
        <h2 id="blog-tags">Tags</h2>
        <ul className="blog-sidebar__tags">
          {blogTags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function RecentStories() {
  return (
    <section aria-labelledby="blog-recent">
      <h2 id="blog-recent">Recent stories</h2>
      <ul className="blog-sidebar__recent">
        {blogStories.slice(0, mostRecent).map(({ n, title, date, image }) => (
          <li key={n}>
            <img
              src={illustrationUrl(image)}
              alt=""
              {...illustrationSize(image)}
              loading="lazy"
              decoding="async"
            />
            <div>
              <Link
                to={urlFor('blogStory', { n: String(n) })}
                onClick={() => rememberStoryImage(illustrationUrl(image))}
              >
                {title}
              </Link>
              <p>{date}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
