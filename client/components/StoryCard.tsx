import { Link } from 'react-router-dom';
import type { BlogCard } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Illustration } from './Illustration.tsx';
import { rememberStoryImage } from './storyImage.ts';

interface StoryCardProps {
  story: BlogCard;
  /** Its picture is the page's first. */
  priority?: boolean;
}

export function StoryCard({ story, priority = false }: StoryCardProps) {
  const { n, image, date, category, title, description } = story;
  return (
    <article className="story-card">
      <Illustration picture={image} frame="card" priority={priority} />
      <div className="story-card__text">
        <p className="story-card__meta">
          <span>{date}</span> <span>{category}</span>
        </p>
        <h2>{title}</h2>
        <p>{description}</p>
        <Link
          className="story-card__link"
          to={urlFor('blogStory', { n: String(n) })}
          aria-label={`Read More: ${title}`}
          onClick={() => rememberStoryImage(image)}
        >
          Read More
        </Link>
      </div>
    </article>
  );
}
