import { Link } from 'react-router-dom';
import type { BlogComment } from '../../shared/content/blog.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from '../components/Illustration.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { rememberStoryImage, useStoryImage } from '../components/storyImage.ts';
import { PageHead } from '../layout/PageHead.tsx';

export function BlogStoryPage({ content }: { content: ContentOf<'blogStory'> }) {
  const { story, pictures, comments, previous, next } = content;
  const { date, category, title, description, paragraphs } = story;
  const stored = useStoryImage();
  return (
    <div className="wrap page blog-story">
      <PageHead title={`${title} – Blog`} description={`${title} – ${description}`} />
      <article>
        <div className="blog-story__opening">
          <div>
            <PageHeading eyebrow={`${category} · ${date}`} lead={description}>
              {title}
            </PageHeading>
          </div>
          <Illustration picture={stored ?? story.image} priority />
        </div>
        <div className="blog-story__text">
          <Paragraphs lines={paragraphs} />
        </div>
        <ul className="blog-story__pictures">
          {pictures.map((image) => (
            <li key={image.src}>
              <Illustration picture={image} />
            </li>
          ))}
        </ul>
      </article>
      <Comments comments={comments} />
      <OtherStories previous={previous} next={next} />
    </div>
  );
}

function Comments({ comments }: { comments: readonly BlogComment[] }) {
  return (
    <section className="blog-story__comments" aria-labelledby="comments">
      <h2 id="comments">{`${comments.length} comments`}</h2>
      <ol>
        {comments.map(({ author, date, content }) => (
          <li key={content}>
            <p className="blog-story__author">
              <strong>{author}</strong> <span>{date}</span>
            </p>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OtherStories({ previous, next }: Pick<ContentOf<'blogStory'>, 'previous' | 'next'>) {
  const others = [
    ['Previous story', previous],
    ['Next story', next],
  ] as const;
  return (
    <nav className="blog-story__others" aria-label="Other stories">
      <ul>
        {others.map(
          ([label, story]) =>
            story && (
              <li key={label}>
                <span>{label}</span>
                <Link
                  to={urlFor('blogStory', { n: String(story.n) })}
                  onClick={() => rememberStoryImage(story.image)}
                >
                  {story.title}
                </Link>
              </li>
            ),
        )}
        <li>
          <span>Blog</span>
          <Link to={urlFor('blogStyleOne')}>All stories</Link>
        </li>
      </ul>
    </nav>
  );
}
