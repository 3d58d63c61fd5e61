import { Link } from 'react-router-dom';
import type { GalleryCard } from '../../../shared/model/gallery.ts';
import { defaultPictureSize } from '../../../shared/pictures/pictureUrl.ts';
import { formatPictureCount } from '../../pictures/formatPictureCount.ts';
import { JustifiedWall } from '../../pictures/JustifiedWall.tsx';
import { Picture } from '../../pictures/Picture.tsx';
import { useStoredPictures } from '../../pictures/useStoredPictures.ts';

/** Gallery items as a wall of covers; a card is one link. */
export function GalleryCards({ cards }: { cards: readonly GalleryCard[] }) {
  const pictureOf = useStoredPictures();
  const items = cards.map((card) => ({
    key: card.id,
    size: card.cover === null ? defaultPictureSize : pictureOf(card.cover, ''),
    body: <Card card={card} />,
  }));
  return <JustifiedWall kind="cards" items={items} />;
}

function Card({ card: { title, cover, imageCount, url } }: { card: GalleryCard }) {
  return (
    <Link className="gallery-card" to={url}>
      <span className="gallery-card__frame">
        <Picture path={cover} alt="" frame="card" />
      </span>
      <span className="gallery-card__title" dir="auto">
        {title}
      </span>
      <span className="gallery-card__count">{formatPictureCount(imageCount)}</span>
    </Link>
  );
}
