import { Link } from 'react-router-dom';
import type { GalleryCard } from '../../../shared/model/gallery.ts';
import { defaultPictureSize } from '../../../shared/pictures/pictureUrl.ts';
import { formatPictureCount } from '../../pictures/formatPictureCount.ts';
import { JustifiedWall } from '../../pictures/JustifiedWall.tsx';
import { Picture } from '../../pictures/Picture.tsx';
import { useStoredPictures } from '../../pictures/useStoredPictures.ts';

interface GalleryCardsProps {
  cards: readonly GalleryCard[];
  /** Address of the page's first card, whose cover is preloaded. */
  first: string | undefined;
}

/** Gallery items as a wall of covers; a card is one link. */
export function GalleryCards({ cards, first }: GalleryCardsProps) {
  const pictureOf = useStoredPictures();
  const items = cards.map((card) => ({
    key: card.url,
    size: card.cover === null ? defaultPictureSize : pictureOf(card.cover, ''),
    body: <Card card={card} isFirst={card.url === first} />,
  }));
  return <JustifiedWall kind="cards" items={items} />;
}

interface CardProps {
  card: GalleryCard;
  isFirst: boolean;
}

function Card({ card: { title, cover, imageCount, url }, isFirst }: CardProps) {
  return (
    <Link className="gallery-card" to={url}>
      <span className="gallery-card__frame">
        <Picture path={cover} alt="" frame="card" priority={isFirst} />
      </span>
      <span className="gallery-card__title" dir="auto">
        {title}
      </span>
      <span className="gallery-card__count">{formatPictureCount(imageCount)}</span>
    </Link>
  );
}
