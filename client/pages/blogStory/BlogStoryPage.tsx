import type { BlogComment } from '../../../shared/content/blogComments.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Link } from '../../navigation/Link.tsx';
import { Opening } from '../../pageParts/Opening.tsx';
import { Illustration } from '../../pictures/Picture.tsx';
import { Paragraphs } from '../../ui/keepTogether.tsx';
import { StoryLink, useStoryImage } from '../blogList/StoryLink.tsx';

export function BlogStoryPage({ content }: { content: ContentOf<'blogStory'> }) {
  const { story, pictures, comments, previous, next } = content;
  const { date, category, title, description, paragraphs } = story;
  const stored = useStoryImage(story.n);
  return (
    <>
      <article className="blog-story">
        <Opening
          eyebrow={`${category} · ${date}`}
          title={title}
          lead={description}
          picture={<Illustration picture={stored ?? story.image} frame="opening" priority inside />}
        />
        <div className="blog-story__text wrap grid">
          <div className="span-7">
            <Paragraphs lines={paragraphs} />
          </div>
          <ul className="blog-story__pictures grid">
            {pictures.map((image, index) => (
              <li key={image.src} className={index === 0 ? 'span-7' : 'span-5'}>
                <Illustration picture={image} />
              </li>
            ))}
          </ul>
        </div>
      </article>
      <div className="wrap page">
        <Comments comments={comments} />
        <OtherStories previous={previous} next={next} />
      </div>
    </>
  );
}

function Comments({ comments }: { comments: readonly BlogComment[] }) {
  return (
    <section className="blog-story__comments ruled grid" aria-labelledby="comments">
      <h2 id="comments" className="span-5">{`${comments.length} comments`}</h2>
      <ol className="span-7">
        {comments.map(({ author, date, content }) => (
          <li key={content}>
            <p>
              <strong>{author}</strong> <span className="section-number">{date}</span>
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
      <ul className="grid">
        {others.map(
          ([label, story]) =>
            story && (
              <li key={label} className="span-4 ruled">
                <span className="section-number">{label}</span>
                <StoryLink className="plain-link" story={story}>
                  {story.title}
                </StoryLink>
              </li>
            ),
        )}
        <li className="span-4 ruled">
          <span className="section-number">Blog</span>
          <Link className="plain-link" to={urlFor('blogStyleOne')}>
            All stories
          </Link>
        </li>
      </ul>
    </nav>
  );
}
