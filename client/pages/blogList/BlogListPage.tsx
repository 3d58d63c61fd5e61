import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { BlogAside, BlogCard } from '../../../shared/pages/blogList.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { toImage } from '../../../shared/pictures/toImage.ts';
import { usePageView } from '../../navigation/currentPage.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { ResponsiveImage } from '../../pictures/ResponsiveImage.tsx';
import { SearchForm } from '../../search/SearchForm.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { StoryLink } from './StoryLink.tsx';

export function BlogListPage({ content }: { content: ContentOf<'blogList'> }) {
  const { variant, lead, stories, page, pageCount, aside } = content;
  const { path } = usePageView();
  useScrollOnPageChange(page);
  const wideIndex = variant === 'plain' ? 0 : stories.length - 1;
  const isWide = (index: number) => stories.length % 2 === 1 && index === wideIndex;
  return (
    <div className="wrap page">
      <PageHeading eyebrow="Field notes" lead={lead}>
        Blog
      </PageHeading>
      <div className={`blog-list blog-list--${variant} grid`}>
        <div className={aside ? 'span-8' : undefined}>
          <ul className="blog-list__stories">
            {stories.map((story, index) => (
              <li key={story.n} className={isWide(index) ? 'blog-list__wide' : undefined}>
                <StoryCard story={story} priority={index === 0} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            urlOf={(target) => (target === 1 ? path : `${path}?page=${target}`)}
          />
        </div>
        {aside && <BlogSidebar aside={aside} />}
      </div>
    </div>
  );
}

/** Scrolls to 300, 300 when another page of the list is chosen, but not on Back, which restores the position. */
function useScrollOnPageChange(page: number) {
  const navigationType = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (navigationType !== 'POP') window.scrollTo(300, 300);
  }, [page, navigationType]);
}

/** `priority`: its picture is the page's first. */
function StoryCard({ story, priority }: { story: BlogCard; priority: boolean }) {
  const { image, date, category, title, description } = story;
  return (
    <article className="story-card card">
      <div className="card__media">
        <Illustration picture={image} inside frame="card" priority={priority} />
      </div>
      <div className="story-card__words">
        <p className="story-card__meta section-number">
          <span>{date}</span> <span>{category}</span>
        </p>
        <h2 className="card__title">{title}</h2>
        <p className="card__text">{description}</p>
        <StoryLink
          className="story-card__link line-link cover-link"
          story={story}
          aria-label={`Read More: ${title}`}
        >
          Read More
        </StoryLink>
      </div>
    </article>
  );
}

function BlogSidebar({ aside: { recent, categories, tags } }: { aside: BlogAside }) {
  return (
    <aside className="blog-sidebar span-4" aria-label="About the blog">
      <SearchForm id="blog-search" label="Search from the blog" />
      <section aria-labelledby="blog-recent">
        <h2 id="blog-recent">Recent stories</h2>
        <ul className="blog-sidebar__recent">
          {recent.map((story) => (
            <li key={story.n}>
              <ResponsiveImage {...toImage(story.image)} alt="" frame="thumb" />
              <div>
                <StoryLink className="plain-link" story={story}>
                  {story.title}
                </StoryLink>
                <p className="section-number">{story.date}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
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
