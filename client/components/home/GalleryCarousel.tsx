import { Link } from 'react-router-dom';
import type { SectionHeading } from '../../../shared/content/homeWords.ts';
import type { GalleryCard } from '../../../shared/model/gallery.ts';
import { Picture } from '../Picture.tsx';
import { CardRow } from './CardRow.tsx';
import { HomeSection, type Toned } from './HomeSection.tsx';

interface GalleryCarouselProps extends Toned {
  heading: SectionHeading;
  cards: GalleryCard[];
  /** Wide frames, for what deserves a look at its surroundings. */
  wide?: boolean;
}

/** Gallery items of one category; nothing at all where there are none. */
export function GalleryCarousel({ heading, cards, wide = false, tone = 'paper' }: GalleryCarouselProps) {
  if (cards.length === 0) return null;
  const className = wide ? 'gallery-carousel gallery-carousel--wide' : 'gallery-carousel';
  return (
    <HomeSection className={className} heading={heading} tone={tone}>
      <CardRow label={heading.eyebrow} size={wide ? 'two' : 'three'}>
        {cards.map((card, index) => (
          <li className="gallery-carousel__card" key={card.url}>
            <Card card={card} wide={wide} />
            <p className="gallery-carousel__index">{`${index + 1} / ${cards.length}`}</p>
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}

function Card({ card: { title, cover, url }, wide }: { card: GalleryCard; wide: boolean }) {
  return (
    <Link className="gallery-carousel__link" to={url}>
      <Picture path={cover} alt="" frame={wide ? 'half' : 'card'} />
      <span className="gallery-carousel__title" dir="auto">
        {title}
      </span>
    </Link>
  );
}
