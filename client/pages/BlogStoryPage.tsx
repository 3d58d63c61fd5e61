import { Link } from 'react-router-dom';
import { blogComments, blogSingleImages, blogStories } from '../../shared/content/blog.ts';
import { illustrationUrl } from '../../shared/content/illustration.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from '../components/Illustration.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { Paragraphs } from '../components/Paragraphs.tsx';
import { rememberStoryImage, useStoryImage } from '../components/storyImage.ts';
import { PageHead } from '../layout/PageHead.tsx';

export function BlogStoryPage({ content: { story } }: { content: ContentOf<'blogStory'> }) {
  const { n, date, category, title, description, paragraphs } = story;
  const storedUrl = useStoryImage();
  const stored = blogStories.find(({ image }) => illustrationUrl(image) === storedUrl);
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
          <Illustration picture={(stored ?? story).image} eager />
        </div>
        <div className="blog-story__text">
          <Paragraphs lines={paragraphs} />
        </div>
        <ul className="blog-story__pictures">
          {blogSingleImages.map((image) => (
            <li key={image.src}>
              <Illustration picture={image} />
            </li>
          ))}
        </ul>
      </article>
      <Comments />
      <OtherStories n={n} />
    </div>
  );
}

function Comments() {
  return (
    <section className="blog-story__comments" aria-labelledby="comments">
      <h2 id="comments">{`${blogComments.length} comments`}</h2>
      <ol>
        {blogComments.map(({ author, date, content }) => (
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

function OtherStories({ n }: { n: number }) {
  const others = [
    ['Previous story', blogStories.find((story) => story.n === n - 1)],
    ['Next story', blogStories.find((story) => story.n === n + 1)],
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
                  onClick={() => rememberStoryImage(illustrationUrl(story.image))}
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
