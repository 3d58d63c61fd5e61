import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { usePageView } from '../../navigation/currentPage.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { BlogSidebar } from './BlogSidebar.tsx';
import { StoryCard } from './StoryCard.tsx';

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
