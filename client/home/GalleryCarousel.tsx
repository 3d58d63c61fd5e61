import type { CarouselCard } from '../../shared/pages/home.ts';
import { Link } from '../navigation/Link.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { CardRow } from './CardRow.tsx';
import type { HomeSectionProps } from './HomeSection.tsx';

interface GalleryCarouselProps extends Pick<HomeSectionProps, 'heading' | 'tone'> {
  cards: readonly CarouselCard[];
  /** `wide`: pictures of 16 to 9. `sheet`: framed white cards. */
  look?: 'plain' | 'wide' | 'sheet';
}

export function GalleryCarousel({ heading, cards, look = 'plain', tone }: GalleryCarouselProps) {
  if (cards.length === 0) return null;
  return (
    <CardRow className={`gallery-carousel gallery-carousel--${look}`} heading={heading} tone={tone}>
      {cards.map(({ title, cover, url }) => (
        <li className="card-row__card card" key={url}>
          <div className="card__media">
            <Picture path={cover} alt="" frame="card" />
          </div>
          <h3 className="card__title" dir="auto">
            <Link className="cover-link" to={url}>
              {title}
            </Link>
          </h3>
        </li>
      ))}
    </CardRow>
  );
}
