import { Link } from 'react-router-dom';
import type { BlogCard } from '../../../shared/pages/blogList.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { Illustration } from '../../pictures/Illustration.tsx';
import { rememberStoryImage } from './storyImage.ts';

interface StoryCardProps {
  story: BlogCard;
  /** Its picture is the page's first. */
  priority?: boolean;
}

export function StoryCard({ story, priority = false }: StoryCardProps) {
  const { n, image, date, category, title, description } = story;
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
        <Link
          className="story-card__link line-link"
          to={urlFor('blogStory', { n: String(n) })}
          aria-label={`Read More: ${title}`}
          onClick={() => rememberStoryImage(story)}
        >
          Read More
        </Link>
      </div>
    </article>
  );
}
